export { EmbeddedPostgresError, type EmbeddedPostgresProblem } from './errors.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './launcher.ts';
export { SUPPORTED_PLATFORMS } from './platform.ts';
