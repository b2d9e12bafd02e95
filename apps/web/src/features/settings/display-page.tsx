import { type OddsFormat, Switch } from '@pavilion/ui';
import { useState } from 'react';
import { LANGUAGES, type MessageKey, t } from '../../messages/index.ts';
import { usePreferences } from '../../device/preferences.ts';
import type { Preferences } from '../../device/storage.ts';
import { useAccountChange } from '../../member/use-account-preferences.ts';
import { AwaySettings } from './away.tsx';
import { PushSetting } from './push-setting.tsx';

type Named<Id extends string> = { readonly id: Id; readonly name: MessageKey };

const THEMES: readonly Named<Preferences['theme']>[] = [
  { id: 'dark', name: 'display.dark' },
  { id: 'light', name: 'display.light' },
  { id: 'system', name: 'display.system' },
];
const PALETTES: readonly Named<Preferences['palette']>[] = [
  { id: 'standard', name: 'display.bluePink' },
  { id: 'distinct', name: 'display.blueOrange' },
];
const FORMATS: readonly Named<OddsFormat>[] = [
  { id: 'decimal', name: 'display.decimal' },
  { id: 'fractional', name: 'display.fractional' },
  { id: 'american', name: 'display.american' },
  { id: 'indian', name: 'display.indian' },
];

/** Display settings: theme, colours and header apply to this browser, the odds format and the language to the account. */
export function DisplayPage() {
  const { theme, palette, showBalance, showExposure, oddsFormat, language } = usePreferences();
  const change = useAccountChange();
  const speakIn = (id: string): void => change({ language: LANGUAGES.find((each) => each.id === id)?.id ?? 'en' });
  return (
    <>
      <h1 className="caption mb-3 text-lg">{t('display.title')}</h1>
      <div className="two-columns">
        <div>
          <div className="panel divide-y divide-line">
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
            <div>
              <Choice
                name={t('display.odds')}
                choices={FORMATS}
                value={oddsFormat}
                onPick={(id) => change({ odds_format: id })}
              />
              <p className="px-4 pb-3 text-ink-3">{t('display.oddsHint')}</p>
            </div>
            <Choice
              name={t('display.theme')}
              choices={THEMES}
              value={theme}
              onPick={(id) => usePreferences.setState({ theme: id })}
            />
            <Choice
              name={t('display.palette')}
              choices={PALETTES}
              value={palette}
              onPick={(id) => usePreferences.setState({ palette: id })}
            />
            <Switch checked={showBalance} onChange={(show) => usePreferences.setState({ showBalance: show })}>
              {t('shell.showBalance')}
            </Switch>
            <Switch checked={showExposure} onChange={(show) => usePreferences.setState({ showExposure: show })}>
              {t('shell.showExposure')}
            </Switch>
            <p className="px-4 py-3 text-ink-3">{t('display.wideHint')}</p>
          </div>
        </div>
        <div className="flex flex-col gap-4">
          <OneClick />
          <AwaySettings />
          <PushSetting />
        </div>
      </div>
    </>
  );
}

type ChoiceProps<Id extends string> = {
  readonly name: string;
  readonly choices: readonly Named<Id>[];
  readonly value: Id;
  readonly onPick: (id: Id) => void;
};

/** One setting with a few values to choose from. */
function Choice<Id extends string>({ name, choices, value, onPick }: ChoiceProps<Id>) {
  const pick = (picked: string): void => {
    const choice = choices.find(({ id }) => id === picked);
    if (choice !== undefined) onPick(choice.id);
  };
  return (
    <label className="flex items-center justify-between gap-4 px-4 py-3">
      {name}
      <select className="field w-auto" value={value} onChange={(event) => pick(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {t(choice.name)}
          </option>
        ))}
      </select>
    </label>
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
  const isValid = WHOLE.test(stake) && WHOLE_OR_NONE.test(perBet) && WHOLE_OR_NONE.test(perMinute);
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
    <section className="panel divide-y divide-line" aria-label={t('oneClick.title')}>
      <Switch
        checked={oneClick}
        onChange={(on) => change(isValid ? { one_click: on, one_click_stake: Number(stake) } : { one_click: false })}
      >
        {t('oneClick.title')}
      </Switch>
      <Points name={t('oneClick.stake')} text={stake} isValid={WHOLE.test(stake)} onType={setStake} onDone={saveStake} />
      <Points
        name={t('oneClick.perBet')}
        text={perBet}
        isValid={WHOLE_OR_NONE.test(perBet)}
        onType={setPerBet}
        onDone={savePerBet}
      />
      <Points
        name={t('oneClick.perMinute')}
        text={perMinute}
        isValid={WHOLE_OR_NONE.test(perMinute)}
        onType={setPerMinute}
        onDone={savePerMinute}
      />
      <p className="px-4 py-3 text-ink-3">{isValid ? `${t('oneClick.hint')} ${t('oneClick.none')}` : t('oneClick.wrong')}</p>
    </section>
  );
}

type PointsProps = {
  readonly name: string;
  readonly text: string;
  readonly isValid: boolean;
  readonly onType: (text: string) => void;
  readonly onDone: () => void;
};

function Points({ name, text, isValid, onType, onDone }: PointsProps) {
  return (
    <label className="flex items-center justify-between gap-4 px-4 py-3">
      {name}
      <input
        className="field w-32 shrink-0 text-right"
        inputMode="numeric"
        value={text}
        aria-invalid={!isValid}
        onChange={(event) => onType(event.target.value)}
        onBlur={onDone}
      />
    </label>
  );
}
