import { sport } from '@pavilion/contract/http/sport';
import { useQuery } from '@tanstack/react-query';
import { Choice } from './act-form.tsx';
import { ask } from './api.ts';
import { t } from './messages/index.ts';

const EVERY_SPORT = 0;

type SportChoiceProps = {
  /** The number of a sport as text; empty: every sport. */
  readonly sportId: string;
  readonly onSport: (sportId: string) => void;
};

/** The filter of a list by sport. */
export function SportChoice({ sportId, onSport }: SportChoiceProps) {
  const sports = useQuery({ queryKey: ['sports'], queryFn: () => ask(sport.getSports, {}) });
  return (
    <Choice
      label={t('markets.sport')}
      value={Number(sportId)}
      onChange={(id) => onSport(id === EVERY_SPORT ? '' : String(id))}
      options={[
        { value: EVERY_SPORT, name: t('markets.everySport') },
        ...(sports.data ?? []).map(({ sport_id: value, name }) => ({ value, name })),
      ]}
    />
  );
}
