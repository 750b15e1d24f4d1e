import type { OpenFile, OpenManifest } from '@portal/shared/calls/open';
import { openFilePath, openManifestName } from '@portal/shared/open';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { MoreLink, Section } from '../../../core/page/page.tsx';
import { EmptyState, ErrorState } from '../../../core/page/state.tsx';
import { requestFor } from '../../../core/request/request.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Lines } from '../../../kit/skeleton.tsx';
import { Command } from './command.tsx';
import styles from './open-files.module.css';

const openManifest = requestFor('openManifest', { quiet: true });

/** Under which licence the data are, and the files of the day: what tells of both is one call. */
export function OpenFiles() {
  const { t } = useTranslation();
  const { data, problem, retry } = useRead(openManifest, {}, 'open');
  return (
    <>
      <Section id="licence" title={t('openData.licence.title')}>
        {data ? <Under licence={data.licence} /> : !problem && <Lines count={2} />}
        <p className={styles.text}>{t('openData.licence.source')}</p>
        <p className={styles.text}>{t('openData.licence.rights')}</p>
      </Section>
      <Section id="files" title={t('openData.files.title')}>
        {data ? (
          <Files manifest={data} />
        ) : problem ? (
          <ErrorState problem={problem} onRetry={retry} />
        ) : (
          <Lines count={12} />
        )}
        <p className={styles.link}>
          <a href={openFilePath(openManifestName)}>{t('openData.files.manifest')}</a>
        </p>
      </Section>
    </>
  );
}

function Under({ licence: { name, url, sample } }: Pick<OpenManifest, 'licence'>) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.link}>
        {t('openData.licence.text')} <a href={url}>{name}</a>
      </p>
      {sample && <p className={styles.note}>{t('openData.licence.sample')}</p>}
    </>
  );
}

function Files({ manifest }: { manifest: OpenManifest }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { made: createdAt, files } = manifest;
  if (!createdAt)
    return <EmptyState art="empty" title={t('openData.files.none')} text={t('openData.files.noneHint')} />;
  return (
    <>
      <p className={styles.text}>{t('openData.files.made', { at: dateTime(createdAt) })}</p>
      <ul className={styles.files}>
        {files.map((file) => (
          <File key={file.name} file={file} />
        ))}
      </ul>
      <Proved manifest={manifest} />
    </>
  );
}

/** What there is of a file, as whoever took it along compares it. */
function File({ file: { name, rows, size, sha256, position, gzip } }: { file: OpenFile }) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  return (
    <li className={styles.file}>
      <a className={styles.name} href={openFilePath(name)}>
        {name}
      </a>
      <span>{t('openData.files.rows', { count: rows, shown: figure(rows) })}</span>
      <span>{t('openData.files.bytes', { shown: figure(size) })}</span>
      {gzip && (
        <a href={openFilePath(gzip.name)}>{t('openData.files.gzip', { name: gzip.name, shown: figure(gzip.size) })}</a>
      )}
      <span>{t('openData.files.position', { position: figure(position) })}</span>
      <code className={styles.hash}>SHA-256 {sha256}</code>
    </li>
  );
}

/** How one knows that a file is the portal's, and that nothing behind it was changed. */
function Proved({ manifest: { files, seal } }: { manifest: OpenManifest }) {
  const { t } = useTranslation();
  const { figure, dateTime } = useFormat();
  const [file] = files;
  return (
    <>
      <h3 className={styles.further}>{t('openData.files.proof')}</h3>
      <p className={styles.text}>{t('openData.files.hash')}</p>
      {file && (
        <Command title={t('openData.files.fetch')}>
          {`curl -O '${file.url}'\necho '${file.sha256}  ${file.name}' | sha256sum -c`}
        </Command>
      )}
      <p className={styles.text}>
        {seal
          ? t('openData.files.sealed', { position: figure(seal.position), at: dateTime(seal.at) })
          : t('openData.files.unsealed')}
      </p>
      {seal && (
        <p className={styles.link}>
          <a href={seal.url}>{t('openData.files.seal')}</a>
        </p>
      )}
      <MoreLink to={pathTo('proof')}>{t('openData.files.check')}</MoreLink>
    </>
  );
}
