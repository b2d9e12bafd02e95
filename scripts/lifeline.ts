/**
 * Every program that the start command runs loads this module. If the start command is killed before it can stop its programs, the channel to it closes, and
 * the program stops as if it had been asked to.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The start command reads these streams. When the start command has ended, lost output must not count as a fault.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
// Without this, the open channel would keep a finished program running.
process.channel?.unref();
