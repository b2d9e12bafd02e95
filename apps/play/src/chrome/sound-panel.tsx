import { gameLook, Switch } from '@pavilion/ui';
import { useEffect } from 'react';
import { t } from '../lib/messages/index.ts';
import { SOUND_LAYERS, usePreferences, type SoundLayer } from '../lib/preferences.ts';
import { startAmbience } from '../lib/sound.ts';
import { closePanel, SidePanel, usePanel } from './panels.tsx';

/** The mixer: sound on or off, and a volume for each layer. */
export function SoundPanel() {
  const open = usePanel((panel) => panel.open === 'sound');
  const { sound, volumes } = usePreferences();
  if (!open) return null;
  const set = (layer: SoundLayer, volume: number): void => usePreferences.setState({ volumes: { ...volumes, [layer]: volume } });
  return (
    <SidePanel isAsked onClose={closePanel} title={t('bar.sound')}>
      <div className="flex flex-col gap-4">
        <Switch checked={sound} onChange={(on) => usePreferences.setState({ sound: on })}>
          {t('sound.on')}
        </Switch>
        {SOUND_LAYERS.map((layer) => (
          <label key={layer}>
            <span className="field-label">{t(`sound.${layer}`)}</span>
            <input
              type="range"
              className="w-full"
              min={0}
              max={100}
              value={volumes[layer]}
              disabled={!sound}
              onChange={(event) => set(layer, Number(event.target.value))}
            />
          </label>
        ))}
      </div>
    </SidePanel>
  );
}

/** Keeps the sound of a game's room on while its page is open and sound is on. */
export function useAmbience(code: string): void {
  const sound = usePreferences((preferences) => preferences.sound);
  useEffect(() => (sound ? startAmbience(gameLook(code).room.wall === 'open' ? 'open' : 'hall') : undefined), [code, sound]);
}
