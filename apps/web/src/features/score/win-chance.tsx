import { nameText, t } from '../../messages/index.ts';

type Share = { readonly name: string; readonly percent: number };

/** Shows win chances as bars: one from the model of the match, one from the prices of the market. A bar without data is left out. */
export function WinChance({ model, market }: { model: readonly Share[] | undefined; market: readonly Share[] | undefined }) {
  if (model === undefined && market === undefined) return null;
  return (
    <section className="panel px-3.5 py-2.5" aria-label={t('score.chance')}>
      <div className="flex flex-col gap-2">
        {model !== undefined && <Bar title={t('score.model')} shares={model} />}
        {market !== undefined && <Bar title={t('score.market')} shares={market} />}
      </div>
    </section>
  );
}

const FILLS = ['bg-brand', 'bg-line-strong', 'bg-ink-3'] as const;

function Bar({ title, shares }: { title: string; shares: readonly Share[] }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-3">
      <span className="text-ink-3">{title}</span>
      <div>
        <div className="flex justify-between gap-3 leading-tight">
          {shares.map((share) => (
            <span key={share.name} className="truncate">
              <b>{share.percent} %</b> <span className="text-ink-2">{nameText(share.name)}</span>
            </span>
          ))}
        </div>
        <div className="chance mt-1" aria-hidden>
          {shares.map((share, index) => (
            <span key={share.name} className={FILLS[index % FILLS.length]} style={{ flexGrow: share.percent, flexBasis: 0 }} />
          ))}
        </div>
      </div>
    </div>
  );
}
