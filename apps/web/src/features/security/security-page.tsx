import { Badge, ErrorState, Skeleton } from '@pavilion/ui';
import { useState } from 'react';
import { sentenceOf, api } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import { TurnOff } from './turn-off.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Turns the account's authenticator on with its first code, or off with password and code, and lists the passkeys. */
export function SecurityPage() {
  const security = useSecurityAuth();
  const refresh = useSecurityRefresh();
  // Kept in this component instead of the query cache, because the codes are shown only once.
  const [codes, setCodes] = useState<readonly string[]>();
  const confirmed = (shown: readonly string[]): void => {
    setCodes(shown);
    refresh();
  };
  return (
    <>
      <h1 className="caption mb-3 text-lg">{t('shell.securityAuth')}</h1>
      <div className="two-columns">
        <div className="panel p-4">
          {security.isPending && <Skeleton className="h-40" />}
          {security.isLoadingError && (
            <ErrorState
              message={sentenceOf(security.error)}
              retryLabel={t('app.retry')}
              onRetry={() => void security.refetch()}
            />
          )}
          {codes !== undefined && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
          {codes === undefined && security.data !== undefined && (
            <>
              <Standing isEnabled={security.data.enabled} codesLeft={security.data.recovery_codes_left} />
              {security.data.enabled ? <TurnOff onDone={refresh} /> : <SetUp onConfirmed={confirmed} />}
            </>
          )}
        </div>
        {codes === undefined && security.data !== undefined && <Passkeys hasAuthenticator={security.data.enabled} />}
      </div>
    </>
  );
}

function Standing({ isEnabled, codesLeft }: { isEnabled: boolean; codesLeft: number }) {
  return (
    <div className="mb-4" role="status">
      <p className="flex items-center gap-2 font-semibold">
        <Badge tone={isEnabled ? 'gain' : 'warn'}>{t(isEnabled ? 'security.onBadge' : 'security.offBadge')}</Badge>
        {t(isEnabled ? 'security.on' : 'security.off')}
      </p>
      <p className="mt-2 text-ink-2">{isEnabled ? t('security.codesLeft', { count: codesLeft }) : t('security.why')}</p>
    </div>
  );
}

const SECURITY_KEY = ['securityAuth'] as const;

/** Queries the state of the account's authenticator. */
function useSecurityAuth() {
  return useQuery({ queryKey: SECURITY_KEY, queryFn: () => api.user.getSecurityAuth({}) });
}

/** Returns a refetch of that query, for use after a change. */
function useSecurityRefresh(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: SECURITY_KEY });
}
