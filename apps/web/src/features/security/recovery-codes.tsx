import { Button, notify } from '@pavilion/ui';
import { t } from '../../messages/index.ts';

/** The recovery codes for a lost authenticator, shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify.success(t('security.copied'));
    } catch {
      // Pages without TLS have no clipboard API, and a browser may deny access.
      notify.error(t('security.copyFailed'));
    }
  };
  return (
    <section aria-label={t('security.recoveryTitle')}>
      <h2 className="font-semibold">{t('security.recoveryTitle')}</h2>
      <p className="mt-1 text-ink-2">{t('security.recoveryHint')}</p>
      <ul className="my-4 grid grid-cols-2 gap-x-6 gap-y-2 border-y border-line py-4 font-mono text-base select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>{t('security.copy')}</Button>
        <Button look="solid" onClick={onKept}>
          {t('security.kept')}
        </Button>
      </div>
    </section>
  );
}
