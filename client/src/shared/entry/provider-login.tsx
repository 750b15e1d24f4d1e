import type { OutputOf } from '@portal/shared/calls/define';
import type { oidcInfo as call } from '@portal/shared/calls/oidc';
import { useId } from 'react';
import { useSettings } from '../access/settings.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import styles from './provider-login.module.css';
import { providerPath } from './provider-path.ts';

interface Props {
  provider: OutputOf<typeof call>;
  back: string | undefined;
}

/** The way to the login provider: a link, since it leaves the portal; while the provider does not answer it says so. */
export function ProviderLogin({ provider: { label, up, down }, back }: Props) {
  const { locale } = useSettings();
  const downId = useId();
  if (!label) return null;
  if (!up)
    return (
      <div className={styles.provider}>
        <Button wide disabled aria-describedby={downId}>
          {label[locale]}
        </Button>
        <p id={downId} className={styles.down}>
          {down[locale]}
        </p>
      </div>
    );
  const own = back === undefined ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a className={buttonLook({ wide: true })} href={providerPath('login', back ?? '/', locale)} {...own}>
      {label[locale]}
    </a>
  );
}
