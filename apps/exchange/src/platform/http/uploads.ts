import type { FastifyInstance } from 'fastify';

export const UPLOADS_PATH = '/uploads/';

const NAME = /^[0-9a-f]{32}\.(png|jpg|webp)$/;
const YEAR_S = 31_536_000;

type ReadUpload = (name: string) => Promise<{ readonly contentType: string; readonly bytes: Buffer } | undefined>;

/** Serves uploaded pictures. The name of a picture is the hash of its bytes, so its content never changes. Other files are not served. */
export function registerUploads(server: FastifyInstance, read: ReadUpload): void {
  server.get<{ Params: { name: string } }>(`${UPLOADS_PATH}:name`, async ({ params }, reply) => {
    const upload = NAME.test(params.name) ? await read(params.name) : undefined;
    if (upload === undefined) return reply.code(404).send();
    return reply
      .header('content-type', upload.contentType)
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .header('content-security-policy', "default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(upload.bytes);
  });
}
