import { type OddsFormat, Switch } from '@pavilion/ui';
import { useState } from 'react';
import { LANGUAGES, type MessageKey, t } from '../../lib/messages/index.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useAccountChange } from '../../lib/use-account-preferences.ts';
import { AwaySettings } from './away.tsx';
import { PushSetting } from './push-setting.tsx';

const FORMATS: readonly { readonly id: OddsFormat; readonly name: MessageKey }[] = [
  { id: 'decimal', name: 'display.decimal' },
  { id: 'fractional', name: 'display.fractional' },
  { id: 'american', name: 'display.american' },
  { id: 'indian', name: 'display.indian' },
];

/** Display settings: theme and header apply to this browser, the odds format to the account. */
export function DisplayPage() {
  const { theme, showBalance, showExposure, oddsFormat, language } = usePreferences();
  const change = useAccountChange();
  const speakIn = (id: string): void => change({ language: LANGUAGES.find((each) => each.id === id)?.id ?? 'en' });
  const pick = (id: string): void => change({ odds_format: FORMATS.find((format) => format.id === id)?.id ?? 'decimal' });
  return (
    <>
      <h1 className="caption mb-3 text-lg">{t('display.title')}</h1>
      <div className="panel max-w-xl divide-y divide-line">
        <label className="flex items-center justify-between gap-4 px-4 py-3">
          {t('display.language')}
          <select className="field w-auto" value={language} onChange={(event) => speakIn(event.target.value)}>
            {LANGUAGES.map(({ id, name }) => (
              <option key={id} value={id} lang={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="flex items-center justify-between gap-4 px-4 py-3">
          {t('display.odds')}
          <select className="field w-auto" value={oddsFormat} onChange={(event) => pick(event.target.value)}>
            {FORMATS.map(({ id, name }) => (
              <option key={id} value={id}>
                {t(name)}
              </option>
            ))}
          </select>
        </label>
        <Switch checked={theme === 'light'} onChange={(light) => usePreferences.setState({ theme: light ? 'light' : 'dark' })}>
          {t('shell.toLight')}
        </Switch>
        <Switch checked={showBalance} onChange={(show) => usePreferences.setState({ showBalance: show })}>
          {t('shell.showBalance')}
        </Switch>
        <Switch checked={showExposure} onChange={(show) => usePreferences.setState({ showExposure: show })}>
          {t('shell.showExposure')}
        </Switch>
      </div>
      <OneClick />
      <AwaySettings />
      <PushSetting />
      <p className="mt-3 max-w-xl text-ink-3">{t('display.wideHint')}</p>
      <p className="mt-1 max-w-xl text-ink-3">{t('display.oddsHint')}</p>
    </>
  );
}

const WHOLE = /^[1-9]\d{0,7}$/;
const WHOLE_OR_NONE = /^\d{1,8}$/;

/** One-click betting: a tap on a price places a bet, within the player's own limits. */
function OneClick() {
  const { oneClick, oneClickStake, oneClickRiskMax, oneClickMinuteMax } = usePreferences();
  const change = useAccountChange();
  const [stake, setStake] = useState(String(oneClickStake));
  const [perBet, setPerBet] = useState(String(oneClickRiskMax));
  const [perMinute, setPerMinute] = useState(String(oneClickMinuteMax));
  const valid = WHOLE.test(stake) && WHOLE_OR_NONE.test(perBet) && WHOLE_OR_NONE.test(perMinute);
  // Saves each field separately, because another device may have changed the others since this page opened.
  const saveStake = (): void => {
    if (WHOLE.test(stake) && Number(stake) !== oneClickStake) change({ one_click_stake: Number(stake) });
  };
  const savePerBet = (): void => {
    if (WHOLE_OR_NONE.test(perBet) && Number(perBet) !== oneClickRiskMax) change({ one_click_risk_max: Number(perBet) });
  };
  const savePerMinute = (): void => {
    if (WHOLE_OR_NONE.test(perMinute) && Number(perMinute) !== oneClickMinuteMax)
      change({ one_click_minute_max: Number(perMinute) });
  };
  return (
    <section className="panel mt-4 max-w-xl divide-y divide-line" aria-label={t('oneClick.title')}>
      <Switch
        checked={oneClick}
        onChange={(on) => change(valid ? { one_click: on, one_click_stake: Number(stake) } : { one_click: false })}
      >
        {t('oneClick.title')}
      </Switch>
      <Points name={t('oneClick.stake')} text={stake} valid={WHOLE.test(stake)} onType={setStake} onDone={saveStake} />
      <Points
        name={t('oneClick.perBet')}
        text={perBet}
        valid={WHOLE_OR_NONE.test(perBet)}
        onType={setPerBet}
        onDone={savePerBet}
      />
      <Points
        name={t('oneClick.perMinute')}
        text={perMinute}
        valid={WHOLE_OR_NONE.test(perMinute)}
        onType={setPerMinute}
        onDone={savePerMinute}
      />
      <p className="px-4 py-3 text-ink-3">{valid ? `${t('oneClick.hint')} ${t('oneClick.none')}` : t('oneClick.wrong')}</p>
    </section>
  );
}

type PointsProps = {
  readonly name: string;
  readonly text: string;
  readonly valid: boolean;
  readonly onType: (text: string) => void;
  readonly onDone: () => void;
};

function Points({ name, text, valid, onType, onDone }: PointsProps) {
  return (
    <label className="flex items-center justify-between gap-4 px-4 py-3">
      {name}
      <input
        className="field w-32 shrink-0 text-right"
        inputMode="numeric"
        value={text}
        aria-invalid={!valid}
        onChange={(event) => onType(event.target.value)}
        onBlur={onDone}
      />
    </label>
  );
}
