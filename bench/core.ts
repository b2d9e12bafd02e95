import { Exchange, type Command } from '@pavilion/core/exchange';
import { setUpCommands, STATED_MIX, Workload } from './workload.ts';
for (const mix of [{...STATED_MIX, accounts: 200, markets: 4}, STATED_MIX]) {
const exchange = new Exchange({ orders: 1 << 20, keys: 1 << 17 });
let at = 1;
for (const command of setUpCommands(mix)) exchange.execute(command, at++);
exchange.takeBatch();
const w = new Workload(mix);
for (let part = 0; part < 6; part++) {
  let spent = 0;
  let done = 0;
  for (let i = 0; i < 250_000; i += 500) {
    const started = process.cpuUsage();
    for (let j = 0; j < 500; j++) {
      const c = w.next();
      const o = exchange.execute(c, at++);
      if (c.kind === 'placeOrder' && o.ok && 'order' in o && o.status === 'EXECUTABLE') w.rested(o.order, c.account);
    }
    exchange.takeBatch();
    { const u = process.cpuUsage(started); spent += (u.user + u.system) / 1000; }
    done += 500;
  }
  console.log(mix.accounts, Math.round(done / spent * 1000));
}}
