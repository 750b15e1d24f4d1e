import { callFacts } from '@portal/shared/calls/facts';
import type { oidcInfo as call } from '@portal/shared/calls/oidc';
import type { OutputOf } from '@portal/shared/define/call';
import { useId } from 'react';
import { useSettings } from '../../core/session/settings.ts';
import { Button } from '../../kit/button.tsx';
import { ProviderLink } from './provider-link.tsx';
import styles from './provider-login.module.css';

interface Props {
  provider: OutputOf<typeof call>;
  back: string | undefined;
}

/** What stands in the place of a way to the provider while that does not answer. */
export function ProviderAway({ provider: { label, down } }: Pick<Props, 'provider'>) {
  const { locale } = useSettings();
  const downId = useId();
  return (
    <div className={styles.provider}>
      <Button wide disabled aria-describedby={downId}>
        {label?.[locale]}
      </Button>
      <p id={downId} className={styles.down}>
        {down[locale]}
      </p>
    </div>
  );
}

/** The way to the login provider; while that does not answer it says so. */
export function ProviderLogin({ provider, back }: Props) {
  const { label, up } = provider;
  if (!label) return null;
  return up ? (
    <ProviderLink label={label} start={callFacts.oidcStart.path} back={back} />
  ) : (
    <ProviderAway provider={provider} />
  );
}
