import type { OpenManifest } from '@portal/shared/calls/open';
import { openFilePath, openManifestName } from '@portal/shared/open';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { requestFor } from '../../../shared/request/request.ts';
import { useRead } from '../../../shared/request/use-request.ts';
import { Sample } from '../../../shared/ui/operator.tsx';
import { Section } from '../../../shared/ui/page.tsx';
import { Lines } from '../../../shared/ui/skeleton.tsx';
import { ErrorState } from '../../../shared/ui/state.tsx';
import styles from './open-data.module.css';

const openManifest = requestFor('openManifest', { quiet: true });

/** Size, position and hash of a file, as whoever took it along compares them. */
function File({ file }: { file: OpenManifest['files'][number] }) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  return (
    <li className={styles.file}>
      <a href={openFilePath(file.name)}>{file.name}</a>
      <span>{t('institution.service.open.size', { bytes: figure(file.size) })}</span>
      <code className={styles.hash}>SHA-256 {file.sha256}</code>
    </li>
  );
}

/** What of the portal anybody may take along: by calls, and whole as files of the day. */
export function OpenData() {
  const { t } = useTranslation();
  const { data, problem, retry } = useRead(openManifest, {}, 'open');
  return (
    <Section title={t('institution.service.open.title')}>
      {data ? (
        <Offered manifest={data} />
      ) : problem ? (
        <ErrorState problem={problem} onRetry={retry} />
      ) : (
        <Lines count={4} />
      )}
    </Section>
  );
}

function Offered({ manifest: { licence, made, files, seal } }: { manifest: OpenManifest }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (
    <>
      <p className={styles.text}>{t('institution.service.open.text')}</p>
      <p className={styles.text}>
        {t('institution.service.open.licence')} <a href={licence.url}>{licence.name}</a> {licence.sample && <Sample />}
      </p>
      <ul className={styles.links}>
        <li>
          <a href="/docs">{t('institution.service.open.calls')}</a>
        </li>
        <li>
          <a href="/open/products?lan=EN">/open/products?lan=EN</a>
        </li>
        <li>
          <a href={openFilePath(openManifestName)}>{t('institution.service.open.manifest')}</a>
        </li>
      </ul>
      {made ? (
        <details>
          <summary className={styles.day}>
            {t('institution.service.open.made', { day: date(made) })}
            {seal && ` · ${t('institution.service.open.seal', { position: seal.position })}`}
          </summary>
          <ul className={styles.files}>
            {files.map((file) => (
              <File key={file.name} file={file} />
            ))}
          </ul>
        </details>
      ) : (
        <p className={styles.text}>{t('institution.service.open.none')}</p>
      )}
    </>
  );
}
