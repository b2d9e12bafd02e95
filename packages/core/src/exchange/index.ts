export * from './answers.ts';
export * from './commands.ts';
export * from './events.ts';
export * from './refusals.ts';
