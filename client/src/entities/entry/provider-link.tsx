import type { ProviderWay } from '../../core/session/first-data.ts';
import { useSettings } from '../../core/session/settings.ts';
import { buttonLook } from '../../kit/button.tsx';
import { providerPath } from './provider-path.ts';

interface Props extends ProviderWay {
  /** where the login provider leads back to; without it in a window of its own */
  back: string | undefined;
}

/** The way to the login provider: a link, since it leaves the portal. */
export function ProviderLink({ label, start, back }: Props) {
  const { locale } = useSettings();
  const own = back === undefined ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a className={buttonLook({ wide: true })} href={providerPath(start, 'login', back ?? '/', locale)} {...own}>
      {label[locale]}
    </a>
  );
}
