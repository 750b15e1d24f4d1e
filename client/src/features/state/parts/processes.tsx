import type { Finding, PortalState } from '@portal/shared/calls/state';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../kit/translate.ts';
import { docsUrl } from '../docs-url.ts';
import { useStateWords } from '../use-words.ts';
import { Minor, Part, PartFooter, PartTable, StatusBadge, SubHeading, worstOf } from './state-section.tsx';

/** How much room is left where the processes keep folders. */
function Disks({ state: { disks, findings } }: { state: PortalState }) {
  const { t } = useTranslation();
  const { bytes } = useStateWords();
  const columns = (['what', 'left', 'state'] as const).map((key) => ({ key, title: t(`operation.disks.${key}`) }));
  const rows = disks.map(({ folder, host, free, size }) => {
    const isOfDisk = ({ code, params }: Finding) =>
      code === 'diskFull' && params.folder === folder && params.host === host;
    const urgency = findings.find(isOfDisk)?.urgency ?? 'good';
    return {
      key: `${host} ${folder}`,
      told: isOfDisk,
      cells: {
        what: (
          <span>
            {t(`operation.disks.${folder}`)}
            <Minor>{host}</Minor>
          </span>
        ),
        left: t('operation.disks.of', { free: bytes(free), size: bytes(size) }),
        state: (
          <StatusBadge urgency={urgency}>
            {t(`operation.disks.${urgency === 'good' ? 'enough' : 'little'}`)}
          </StatusBadge>
        ),
      },
    };
  });
  return <PartTable label={t('operation.disks.title')} columns={columns} rows={rows} findings={findings} />;
}

/** Which processes there are, of which build, and what room they have. */
export function Processes({ state }: { state: PortalState }) {
  const { processes, postgres, disks, findings, away: unavailableParts } = state;
  const { t } = useTranslation();
  const { named: labelOf, time } = useStateWords();
  const columns = (['process', 'version', 'state'] as const).map((key) => ({
    key,
    title: t(`operation.processes.${key}`),
  }));
  const rows = processes.map(({ name, version, host, since, seen: lastSeenAt, there }) => ({
    key: `${name} ${host} ${since}`,
    told: ({ code, params }: Finding) =>
      code === 'processSilent' && params.name === name && params.host === host && !there,
    cells: {
      process: (
        <span>
          {labelOf(name)}
          <Minor>{host}</Minor>
        </span>
      ),
      version,
      state: (
        <span>
          {there ? (
            <StatusBadge urgency="good">{t('operation.processes.there')}</StatusBadge>
          ) : (
            <StatusBadge urgency="today">{t('operation.processes.silent', { time: time(lastSeenAt) })}</StatusBadge>
          )}
          <Minor>{t('operation.processes.since', { time: time(since) })}</Minor>
        </span>
      ),
    },
  }));
  const none = t('operation.none');
  const database = {
    key: 'postgres',
    told: ({ code }: Finding) => code === 'postgresHung',
    cells: {
      process: t('operation.processes.postgres'),
      version: postgres || none,
      state: postgres ? <StatusBadge urgency="good">{t('operation.processes.there')}</StatusBadge> : none,
    },
  };
  return (
    <Part id="processes" urgency={worstOf(findings, 'processes')} unavailableParts={unavailableParts} from="processes">
      <PartTable
        label={t('operation.parts.processes')}
        columns={columns}
        rows={[...rows, database]}
        findings={findings}
      />
      {disks.length > 0 && (
        <>
          <SubHeading>{t('operation.disks.title')}</SubHeading>
          <Disks state={state} />
        </>
      )}
    </Part>
  );
}

/** What the databases take on their disks. */
export function Sizes({ state: { sizes, away: unavailableParts } }: { state: PortalState }) {
  const { t } = useTranslation();
  const { bytes } = useStateWords();
  return (
    <Part id="sizes" unavailableParts={unavailableParts} from="sizes">
      <PartTable
        label={t('operation.parts.sizes')}
        columns={[
          { key: 'what', title: t('operation.sizes.what') },
          { key: 'size', title: t('operation.sizes.size'), align: 'right' },
        ]}
        rows={(['log', 'beside', 'read', 'identity'] as const).map((key) => ({
          key,
          cells: { what: t(`operation.sizes.${key}`), size: bytes(sizes[key]) },
        }))}
      />
    </Part>
  );
}

/** What is kept for how long, as it is set. */
export function Retention({ state: { retention } }: { state: PortalState }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  return (
    <Part id="retention">
      <PartTable
        label={t('operation.parts.retention')}
        columns={[
          { key: 'what', title: t('operation.retention.what') },
          { key: 'span', title: t('operation.retention.span'), align: 'right' },
        ]}
        rows={retention.map(({ kind, amount, unit }) => ({
          key: kind,
          cells: {
            what: translate(`operation.retention.kinds.${kind}`),
            span: t(`operation.retention.${unit}`, { count: amount }),
          },
        }))}
      />
      <PartFooter>
        <Minor>
          <a href={docsUrl('retention')}>{t('operation.retention.hint')}</a>
        </Minor>
      </PartFooter>
    </Part>
  );
}
