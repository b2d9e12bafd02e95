import type { Lead } from './lead.ts';
import type { MatchLog } from './match-log.ts';
import type { StateFile } from './simulator/state-file.ts';

/** Programs of one source share their files, so only the one with the lead may change them. Each change confirms the lead first. */

export function guardedFile(file: StateFile, lead: Lead): StateFile {
  return {
    read: () => file.read(),
    async write(state) {
      await lead.confirm();
      await file.write(state);
    },
  };
}

export function guardedLog(log: MatchLog, lead: Lead): MatchLog {
  return {
    read: (ref) => log.read(ref),
    async append(ref, kinds) {
      await lead.confirm();
      await log.append(ref, kinds);
    },
    async write(ref, letters) {
      await lead.confirm();
      await log.write(ref, letters);
    },
    async remove(ref) {
      await lead.confirm();
      await log.remove(ref);
    },
  };
}
