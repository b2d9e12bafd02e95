import { Amount, Odds, Plate } from '@pavilion/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../messages/index.ts';

const KESTRELS = 'Kestrels';
const ROVERS = 'Rovers';
const SEED_HASH = '9f2c…e41b';
const SEED = '5ab0…77d3';

/** Four pictures of how betting here works. They show an example, not live prices. */
export function Pictures() {
  return (
    <section className="landing-how" aria-labelledby="how">
      <h2 id="how">{t('landing.how')}</h2>
      <div className="landing-pictures">
        <Picture title={t('landing.exchange')} text={t('landing.exchangeText')}>
          <div className="landing-pair">
            <Side team={KESTRELS} />
            <Odds side="back" price={1.85} size={4_200} label="" />
            <Odds side="lay" price={1.86} size={3_100} label="" />
          </div>
          <div className="landing-pair">
            <Side team={ROVERS} />
            <Odds side="back" price={2.16} size={2_700} label="" />
            <Odds side="lay" price={2.18} size={1_900} label="" />
          </div>
        </Picture>
        <Picture title={t('landing.whatIf')} text={t('landing.whatIfText')}>
          <p className="landing-ticket">
            <span data-side="back">1.85</span>
            {t('landing.stake')}
          </p>
          <p className="landing-line">
            {t('landing.wins', { team: KESTRELS })}
            <Amount value={85} signed />
          </p>
          <p className="landing-line">
            {t('landing.wins', { team: ROVERS })}
            <Amount value={-100} signed />
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
        <Picture
          title={t('landing.fair')}
          text={t('landing.fairText')}
          more={
            <Link className="link" to="/casino/verify">
              {t('landing.verify')}
            </Link>
          }
        >
          <p className="landing-line">
            {t('landing.before')}
            <code>{SEED_HASH}</code>
          </p>
          <p className="landing-line">
            {t('landing.after')}
            <code>{SEED}</code>
          </p>
          <p className="landing-line">
            <span>{t('landing.hash')}</span>
            <b className="text-gain">✓</b>
          </p>
        </Picture>
      </div>
    </section>
  );
}

type PictureProps = { readonly title: string; readonly text: string; readonly more?: ReactNode; readonly children: ReactNode };

/** An example drawn with the parts of the real screens. Screen readers get the sentence alone, and nothing in it can be pressed. */
function Picture({ title, text, more, children }: PictureProps) {
  return (
    <article>
      <div className="landing-picture" aria-hidden inert>
        {children}
      </div>
      <h3>{title}</h3>
      <p>{text}</p>
      {more}
    </article>
  );
}

function Side({ team }: { readonly team: string }) {
  return (
    <span className="landing-runner">
      <Plate code={team.slice(0, 3).toUpperCase()} name={team} />
      <span>
        <b>{team}</b>
      </span>
    </span>
  );
}
