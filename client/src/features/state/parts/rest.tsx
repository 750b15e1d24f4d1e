import type { Finding, PortalState } from '@portal/shared/calls/state';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../shared/ui/translate.ts';
import { chapter } from '../chapter.ts';
import { useStateWords } from '../use-words.ts';
import { Doing, Foot, Minor, Part, PartTable, Within, worstOf } from './part.tsx';

/** How much room is left where the processes keep folders. */
function Disks({ state: { disks, findings } }: { state: PortalState }) {
  const { t } = useTranslation();
  const { bytes } = useStateWords();
  const columns = (['what', 'left', 'state'] as const).map((key) => ({ key, title: t(`operation.disks.${key}`) }));
  const rows = disks.map(({ folder, host, free, size }) => {
    const told = ({ code, params }: Finding) => code === 'diskFull' && params.folder === folder && params.host === host;
    const how = findings.find(told)?.urgency ?? 'good';
    return {
      key: `${host} ${folder}`,
      told,
      cells: {
        what: (
          <span>
            {t(`operation.disks.${folder}`)}
            <Minor>{host}</Minor>
          </span>
        ),
        left: t('operation.disks.of', { free: bytes(free), size: bytes(size) }),
        state: <Doing how={how}>{t(`operation.disks.${how === 'good' ? 'enough' : 'little'}`)}</Doing>,
      },
    };
  });
  return <PartTable label={t('operation.disks.title')} columns={columns} rows={rows} findings={findings} />;
}

/** Which processes there are, of which build, and what room they have. */
export function Processes({ state }: { state: PortalState }) {
  const { processes, postgres, disks, findings, away } = state;
  const { t } = useTranslation();
  const { named, time } = useStateWords();
  const columns = (['process', 'version', 'state'] as const).map((key) => ({
    key,
    title: t(`operation.processes.${key}`),
  }));
  const rows = processes.map(({ name, version, host, since, seen, there }) => ({
    key: `${name} ${host} ${since}`,
    told: ({ code, params }: Finding) =>
      code === 'processSilent' && params.name === name && params.host === host && !there,
    cells: {
      process: (
        <span>
          {named(name)}
          <Minor>{host}</Minor>
        </span>
      ),
      version,
      state: (
        <span>
          {there ? (
            <Doing how="good">{t('operation.processes.there')}</Doing>
          ) : (
            <Doing how="today">{t('operation.processes.silent', { time: time(seen) })}</Doing>
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
      state: postgres ? <Doing how="good">{t('operation.processes.there')}</Doing> : none,
    },
  };
  return (
    <Part id="processes" how={worstOf(findings, 'processes')} away={away} from="processes">
      <PartTable
        label={t('operation.parts.processes')}
        columns={columns}
        rows={[...rows, database]}
        findings={findings}
      />
      {disks.length > 0 && (
        <>
          <Within>{t('operation.disks.title')}</Within>
          <Disks state={state} />
        </>
      )}
    </Part>
  );
}

/** What the databases take on their disks. */
export function Sizes({ state: { sizes, away } }: { state: PortalState }) {
  const { t } = useTranslation();
  const { bytes } = useStateWords();
  return (
    <Part id="sizes" away={away} from="sizes">
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
      <Foot>
        <Minor>
          <a href={chapter('retention')}>{t('operation.retention.hint')}</a>
        </Minor>
      </Foot>
    </Part>
  );
}
