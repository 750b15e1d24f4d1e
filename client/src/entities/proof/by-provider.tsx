import { callFacts } from '@portal/shared/calls/facts';
import type { oidcInfo } from '@portal/shared/calls/oidc';
import type { OutputOf } from '@portal/shared/define/call';
import { useEffect } from 'react';
import { useSettings } from '../../core/session/settings.ts';
import { buttonLook } from '../../kit/button.tsx';
import styles from '../entry/form.module.css';
import { hearProven } from '../entry/proven-there.ts';
import { ProviderAway } from '../entry/provider-login.tsx';
import { providerPath } from '../entry/provider-path.ts';

interface Props {
  provider: OutputOf<typeof oidcInfo>;
  onProven: () => void;
}

/** A login at the provider anew, in a window of its own: what was typed in this one stays, and goes on once that is done. */
export function ByProvider({ provider, onProven }: Props) {
  const { locale } = useSettings();
  const { label, up, confirm } = provider;
  useEffect(() => hearProven(onProven), [onProven]);
  if (!up) return <ProviderAway provider={provider} />;
  return (
    <div className={styles.form}>
      <p>{confirm[locale]}</p>
      <a
        className={buttonLook({ kind: 'primary', wide: true })}
        href={providerPath(callFacts.oidcStart.path, 'proof', '/', locale)}
        target="_blank"
        rel="noopener"
      >
        {label?.[locale]}
      </a>
    </div>
  );
}
