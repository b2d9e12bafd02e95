import { Tabs } from '@pavilion/ui';
import { useSearchParams } from 'react-router';
import { t } from '../../lib/messages/index.ts';
import { PeriodChoice } from '../../lib/period.tsx';
import { BettingReport } from './betting-report.tsx';
import { CasinoReport } from './casino-report.tsx';
import { PaymentReport } from './payment-report.tsx';
import { useReportChoice } from './report-choice.ts';

const REPORTS = { betting: <BettingReport />, casino: <CasinoReport />, payments: <PaymentReport /> } as const;
const SUBJECTS = ['betting', 'casino', 'payments'] as const;

/** Results of betting and of the casino, and payments in and out, in one period. */
export function ReportsPage() {
  const [params] = useSearchParams();
  const [{ period }, change] = useReportChoice();
  const about = SUBJECTS.find((subject) => subject === params.get('about')) ?? 'betting';
  return (
    <Tabs
      label={t('app.reports')}
      value={about}
      onChange={(next) => change({ about: next, group: undefined, order: undefined })}
      tabs={SUBJECTS.map((id) => ({
        id,
        label: t(`reports.about.${id}`),
        content: (
          <div className="flex flex-col gap-3 pt-3">
            <PeriodChoice period={period} onPeriod={(next) => change({ period: next })} />
            {REPORTS[id]}
          </div>
        ),
      }))}
    />
  );
}
