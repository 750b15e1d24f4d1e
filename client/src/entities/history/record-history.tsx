import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../core/request/use-request.ts';
import { Stack } from '../../kit/layout.tsx';
import { Link } from '../../kit/link.tsx';
import { Panel } from '../../kit/panel.tsx';
import { historyPath } from './paths.ts';
import { ProofTools } from './proof-tools.tsx';
import { recordHistory } from './requests.ts';
import { Timeline } from './timeline.tsx';

interface Props {
  id: string;
  /** told apart by the server where it is left out */
  kind?: string;
  /** whatever is another one when the record may have changed */
  changed?: unknown;
}

const pageSize = 5;

/** What happened to a record, on the screen of that record, with the proof of it. */
export function RecordHistory({ id, kind = '', changed }: Props) {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const read = useRead(recordHistory, { id, kind, pageNo, pageSize }, `${kind} ${id}`);
  useOnChange(changed, read.retry);
  return (
    <Panel
      title={t('centre.history.title')}
      action={<Link to={historyPath(id, { kind })}>{t('trail.timeline.more')}</Link>}
    >
      <Stack gap={3}>
        <Timeline read={read} pageNo={pageNo} pageSize={pageSize} onPageChange={setPageNo} />
        <ProofTools id={id} />
      </Stack>
    </Panel>
  );
}

/** Acts when the value differs from the last render; not on the first. */
function useOnChange(value: unknown, act: () => void) {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    act();
  }, [value, act]);
}
