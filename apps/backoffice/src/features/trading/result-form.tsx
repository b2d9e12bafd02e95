import type { HouseBook } from '@pavilion/contract/http/house-shapes';
import type { FoundMarket } from '@pavilion/contract/http/market-office';
import { Button } from '@pavilion/ui';
import { useState } from 'react';
import { type Ending, ProposeForm, RollBackForm, VoidForm } from '../../lib/end-forms.tsx';
import { resultFormOf } from '../../lib/finish.ts';
import { t } from '../../lib/messages/index.ts';

type Form = 'propose' | 'void' | 'rollBack';
type ResultFormProps = { readonly row: FoundMarket; readonly market: Pick<HouseBook, 'kind' | 'rows' | 'status'> };

/** Proposes a house market's result, void or rollback; another person confirms it under Results. */
export function ResultForm({ row, market }: ResultFormProps) {
  const [form, setForm] = useState<Form>();
  const turn = (pressed: Form): void => setForm(form === pressed ? undefined : pressed);
  const isOver = market.status === 'SETTLED' || market.status === 'VOID';
  const ending: Ending = {
    row,
    selections: market.rows,
    ...resultFormOf(market.kind),
    onDone: () => setForm(undefined),
  };
  return (
    <div className="flex flex-col items-start gap-2 max-md:items-stretch">
      <div className="flex flex-wrap gap-2">
        {isOver ? (
          <Button size="sm" look="danger" aria-expanded={form === 'rollBack'} onClick={() => turn('rollBack')}>
            {t('markets.rollBack')}
          </Button>
        ) : (
          <>
            <Button size="sm" aria-expanded={form === 'propose'} onClick={() => turn('propose')}>
              {t('markets.propose')}
            </Button>
            <Button size="sm" look="danger" aria-expanded={form === 'void'} onClick={() => turn('void')}>
              {t('markets.void')}
            </Button>
          </>
        )}
      </div>
      {form === 'propose' && !isOver && <ProposeForm {...ending} />}
      {form === 'void' && !isOver && <VoidForm {...ending} />}
      {form === 'rollBack' && isOver && <RollBackForm {...ending} />}
    </div>
  );
}
