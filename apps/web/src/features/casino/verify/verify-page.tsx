import { CATALOGUE } from '@pavilion/games/catalogue';
import { gameOf } from '@pavilion/games/registry';
import { CircleCheck, CircleX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { nameText, t, type MessageKey } from '../../../messages/index.ts';
import { SiteLogo } from '../../../parts/site-logo.tsx';
import { fieldsOf, ticketsOf, type VerifyFields } from '../../../text/verify-link.ts';
import { problemText, verify, type Verified } from './proof.ts';
import { ProofSteps } from './proof-steps.tsx';
import '../casino.css';

const SHARED = ['salt', 'hash', 'previous'] as const;
const SINGLE = ['server', 'commitment', 'client', 'nonce', 'options'] as const;

/**
 * Proves a round in the browser. It asks no server, and works offline once loaded (casino C-VER-1 to C-VER-4). Every change of a field recomputes the whole
 * proof.
 */
export function VerifyPage() {
  const [query] = useSearchParams();
  const [fields, setFields] = useState<VerifyFields>(() => fieldsOf(query));
  const tickets = useMemo(() => ticketsOf(query), [query]);
  const found = useMemo(() => verify(fields), [fields]);
  const isSingle = gameOf(fields.game)?.kind === 'single';
  const set = (part: Partial<VerifyFields>): void => setFields((before) => ({ ...before, ...part }));
  return (
    <div className="min-h-dvh">
      <header className="bar flex h-12 items-center gap-3 px-3">
        <Link to="/casino/mac88" className="inline-flex min-h-7 items-center" aria-label={t('casino.toLobby')}>
          <SiteLogo className="h-6" />
        </Link>
        <h1 className="font-bold">{t('verify.title')}</h1>
      </header>
      <main className="verify">
        <p className="text-ink-2">{t('verify.how')}</p>
        <section className="panel verify-fields">
          <label>
            <span className="field-label">{t('verify.game')}</span>
            <select className="field" value={fields.game} onChange={(event) => set({ game: event.target.value })}>
              <option value="">{t('verify.choose')}</option>
              {CATALOGUE.map(({ code, name }) => (
                <option key={code} value={code}>{`${name} (${code})`}</option>
              ))}
            </select>
          </label>
          <VerifyField name="round" fields={fields} onChange={set} />
          {(isSingle ? SINGLE : SHARED).map((name) => (
            <VerifyField key={name} name={name} fields={fields} onChange={set} />
          ))}
          <VerifyField name="result" fields={fields} onChange={set} />
        </section>
        {fields.game !== '' && 'problem' in found && (
          <p className="panel p-4 text-warn" role="status">
            {problemText(found, t, nameText)}
          </p>
        )}
        {'status' in found && <Verdict found={found} />}
        {'status' in found && <ProofSteps code={fields.game} found={found} tickets={tickets} />}
        <p className="text-ink-3">{t('verify.means')}</p>
      </main>
    </div>
  );
}

const LABELS: Readonly<Record<keyof VerifyFields, MessageKey>> = {
  game: 'verify.game',
  round: 'verify.round',
  salt: 'verify.salt',
  hash: 'verify.hash',
  previous: 'verify.previous',
  server: 'verify.server',
  commitment: 'verify.commitment',
  client: 'verify.client',
  nonce: 'verify.nonce',
  options: 'verify.options',
  result: 'verify.result',
};

type VerifyFieldProps = {
  name: keyof VerifyFields;
  fields: VerifyFields;
  onChange: (part: Partial<VerifyFields>) => void;
};

function VerifyField({ name, fields, onChange }: VerifyFieldProps) {
  return (
    <label>
      <span className="field-label">{t(LABELS[name])}</span>
      <input
        className="field font-mono"
        spellCheck={false}
        autoComplete="off"
        data-testid={`verify-field-${name}`}
        value={fields[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </label>
  );
}

function Verdict({ found }: { found: Verified }) {
  const isMatch = found.status === 'MATCH';
  const Icon = isMatch ? CircleCheck : CircleX;
  return (
    <section className="panel verify-verdict" data-status={found.status} role="status">
      <Icon size={34} aria-hidden />
      <div>
        <b data-testid="verify-status">{found.status}</b>
        <p>{t(isMatch ? 'verify.match' : found.commit.isSame ? 'verify.otherResult' : 'verify.otherSeed')}</p>
      </div>
    </section>
  );
}
