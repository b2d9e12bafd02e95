import { startTestGateway } from './gateway.ts';

/** The test gateway as a separate program for demonstrations; see `docs/operating.md`. */
const { PORT = '8099', PAVILION_GATEWAY_SECRET = '', PAVILION_URL = 'http://localhost:8080' } = process.env;
const gateway = await startTestGateway({
  port: Number(PORT),
  secret: PAVILION_GATEWAY_SECRET,
  notifyUrl: () => `${PAVILION_URL}/api/payment/notify`,
  returnUrl: () => `${PAVILION_URL}/#/setting/d-w`,
});
process.stdout.write(`Test gateway on ${gateway.url}: it charges nothing.\n`);
