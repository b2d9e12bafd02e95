import { Button, Dialog } from '@pavilion/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { t } from '../../messages/index.ts';
import { usePrivileges } from '../../member/privileges.ts';
import { startTour } from '../../member/tour.ts';
import { useTourLabel } from '../../member/use-tour.ts';
import { useAccountPreference } from '../../member/use-account-preferences.ts';
import { forgetWelcome, onWelcomeForgotten } from '../../session/session.ts';
import { closeModal } from '../../device/ui-store.ts';
import { PhishingDrawing } from './phishing-drawing.tsx';

/** Warns of false sites once after every sign-in. Players with a parent also get a link to the set-up of the authenticator, Security Auth (spec 6). */
export function WelcomeDialog() {
  const { hasParent, isReal } = usePrivileges();
  const known = useAccountPreference()?.tour;
  const offersTour = isReal && known !== undefined && known !== 'DONE';
  const tour = useTourLabel();
  const close = (): void => {
    forgetWelcome();
    closeModal();
  };
  useEffect(() => onWelcomeForgotten(closeModal), []);
  const footer = (
    <>
      {hasParent && (
        <Link className="button" data-look="line" data-size="md" to="/security-auth/" onClick={close}>
          {t('welcome.secure')}
        </Link>
      )}
      <Button look="solid" onClick={close}>
        {t('welcome.understood')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={close} title={t('welcome.title')} closeLabel={t('app.close')} footer={footer}>
      <PhishingDrawing title={t('welcome.picture')} address={location.host} className="w-full" />
      <p className="mt-4">{t('welcome.address', { address: location.host })}</p>
      <p className="mt-2 text-ink-2">{t('welcome.never')}</p>
      {offersTour && (
        <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <p className="min-w-48 flex-1">{t('tour.offer')}</p>
          <Button
            onClick={() => {
              close();
              startTour();
            }}
          >
            {t(tour)}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
