import { Amount, Odds, Plate } from '@pavilion/ui';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../messages/index.ts';

const SEED_HASH = '9f2c…e41b';
const SEED = '5ab0…77d3';

/** One bet followed from its price to its payout, then the casino. The pictures show an example, not live prices. */
export function Pictures() {
  return (
    <>
      <Story />
      <Casino />
    </>
  );
}

function Story() {
  return (
    <section className="landing-how" aria-labelledby="how">
      <h2 id="how">{t('landing.how')}</h2>
      <ol className="landing-story">
        <Picture title={t('landing.exchange')} text={t('landing.exchangeText')}>
          <div className="landing-pair">
            <Side code="KES" team={t('landing.kestrels')} />
            <Odds side="back" price={1.85} size={4_200} label="" />
            <Odds side="lay" price={1.86} size={3_100} label="" />
          </div>
          <div className="landing-pair">
            <Side code="ROV" team={t('landing.rovers')} />
            <Odds side="back" price={2.16} size={2_700} label="" />
            <Odds side="lay" price={2.18} size={1_900} label="" />
          </div>
        </Picture>
        <Picture title={t('landing.whatIf')} text={t('landing.whatIfText')}>
          <p className="landing-bet">
            <span>1.85</span>
            {t('landing.stake')}
          </p>
          <p className="landing-line">
            {t('landing.wins', { team: t('landing.kestrels') })}
            <Amount value={85} isSigned />
          </p>
          <p className="landing-line">
            {t('landing.wins', { team: t('landing.rovers') })}
            <Amount value={-100} isSigned />
          </p>
        </Picture>
        <Picture title={t('landing.matched')} text={t('landing.matchedText')}>
          <p className="landing-receipt">
            <CircleCheck size={20} aria-hidden />
            {t('landing.receipt')}
          </p>
          <p className="landing-line">
            {t('landing.kestrels')}
            <Amount value={85} isSigned />
          </p>
        </Picture>
        <Picture title={t('landing.explained')} text={t('landing.explainedText')}>
          <ol className="landing-steps">
            <li>{t('landing.fact')}</li>
            <li>{t('landing.rule')}</li>
            <li>
              <b>{t('landing.sum')}</b>
            </li>
          </ol>
        </Picture>
      </ol>
    </section>
  );
}

/** Games whose pictures stand for the casino. */
const GAMES = ['ROUL', 'TPAN', 'CRKT', 'ANBA', 'MINE', 'BACC'];

function Casino() {
  return (
    <section className="landing-casino bar" aria-labelledby="fair">
      <div>
        <h2 id="fair">{t('landing.fair')}</h2>
        <p>{t('landing.fairText')}</p>
        <Link className="link" to="/casino/verify">
          {t('landing.verify')}
        </Link>
        <dl aria-hidden>
          <dt>{t('landing.before')}</dt>
          <dd>{SEED_HASH}</dd>
          <dt>{t('landing.after')}</dt>
          <dd>{SEED}</dd>
          <dt>{t('landing.hash')}</dt>
          <dd>✓</dd>
        </dl>
      </div>
      <div className="landing-games" aria-hidden>
        {GAMES.map((code) => (
          <img key={code} src={`/images/${code}.svg`} alt="" loading="lazy" width={160} height={120} />
        ))}
      </div>
    </section>
  );
}

type PictureProps = { readonly title: string; readonly text: string; readonly children: ReactNode };

/** An example drawn with the parts of the real screens. Screen readers get the sentence alone, and nothing in it can be pressed. */
function Picture({ title, text, children }: PictureProps) {
  return (
    <li>
      <div className="landing-picture" aria-hidden inert>
        {children}
      </div>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}

function Side({ code, team }: { readonly code: string; readonly team: string }) {
  return (
    <span className="landing-runner">
      <Plate code={code} name={team} />
      <span>
        <b>{team}</b>
      </span>
    </span>
  );
}
