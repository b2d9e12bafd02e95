import type { FastifyInstance } from 'fastify';
import { ERROR_CODES, ERRORS, sentenceOf } from '@pavilion/contract/errors';
import { REPEATS } from '@pavilion/contract/endpoint';
import { ENDPOINTS, errorsOf, type AnyEndpoint } from '@pavilion/contract/http';
import { openApiOf } from '@pavilion/contract/openapi';

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/api/openapi.json`, `/api/docs` for people, and its style sheet: made once, from the same tables as the routes. */
export function registerReference(server: FastifyInstance, title: string, version: string): void {
  const description = JSON.stringify(openApiOf(ENDPOINTS, title, version));
  const page = pageOf(title, version);
  server.get('/api/openapi.json', (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(description),
  );
  server.get('/api/docs', (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .header('x-content-type-options', 'nosniff')
      .send(page),
  );
  server.get('/api/docs.css', (_request, reply) => reply.header('content-type', 'text/css; charset=utf-8').send(STYLE));
}

function pageOf(title: string, version: string): string {
  const nouns = [...new Set(ENDPOINTS.map(nounOf))];
  const links = nouns.map((noun) => `<a href="#${noun}">${escape(noun)}</a>`).join(' ');
  const sections = nouns
    .map((noun) =>
      sectionOf(
        noun,
        ENDPOINTS.filter((row) => nounOf(row) === noun),
      ),
    )
    .join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} API</title><link rel="stylesheet" href="/api/docs.css"></head><body>
<header><h1>${escape(title)} API <small>${escape(version)}</small></h1>
<p>Every call is below <code>/api</code>. Send <code>Authorization: Bearer …</code> with the token that <code>user/login</code> gives. Answers are
<code>{ "status": 1, "message", "data" }</code>, refusals <code>{ "status": 0, "code", "message" }</code>.
The same as data: <a href="/api/openapi.json">openapi.json</a>.</p><nav>${links} <a href="#repeats">repeats</a> <a href="#codes">codes</a></nav></header>
${sections}
<section id="repeats"><h2>Sending a request again</h2>${REPEATS.map((sentence) => `<p>${escape(sentence)}</p>`).join('\n')}</section>
<section id="codes"><h2>Codes</h2><table><tr><th>code</th><th>status</th><th>sentence</th><th>what to do</th></tr>
${ERROR_CODES.map(
  (code) =>
    `<tr><td><code>${code}</code></td><td>${ERRORS[code].status}</td><td>${escape(sentenceOf(code))}</td><td>${escape(ERRORS[code].advice)}</td></tr>`,
).join('\n')}
</table></section></body></html>`;
}

function nounOf(row: AnyEndpoint): string {
  return row.path.split('/')[0] ?? row.path;
}

function sectionOf(noun: string, rows: readonly AnyEndpoint[]): string {
  const items = rows.map(
    (
      row,
    ) => `<article id="${escape(row.path)}"><h3><span class="method">${row.method}</span> <code>/api/${escape(row.path)}</code> <small>${row.who}</small></h3>
<p>${escape(row.summary)}</p><p class="codes">${errorsOf(row)
      .map((code) => `<code>${code}</code>`)
      .join(' ')}</p></article>`,
  );
  return `<section id="${escape(noun)}"><h2>${escape(noun)}</h2>${items.join('\n')}</section>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem}
small{font-weight:400;opacity:.7}nav a{margin-right:.75rem}
article{border-top:1px solid #8884;padding:.5rem 0}h3{margin:.25rem 0;font-size:1rem}
.method{display:inline-block;min-width:3.2rem;font-weight:700}.codes code{opacity:.75;font-size:.8rem}
table{border-collapse:collapse;width:100%}td,th{border-top:1px solid #8884;padding:.35rem .5rem;text-align:left;vertical-align:top}`;
