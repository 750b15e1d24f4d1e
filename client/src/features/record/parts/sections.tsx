import { type Section, type SectionKind, sections } from '@portal/shared/codes/sections';
import { Alert, Checkbox, Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { problemText } from '../../../core/api/problem-text.ts';
import { notices } from '../../../core/notices/slice.ts';
import { request } from '../../../core/request/request.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import type { Row } from '../../../entities/record/kind.ts';

interface Assigned {
  kind: SectionKind;
  id: string;
  before: readonly Section[];
  after: readonly Section[];
}

/** One decision for each section that it is to be in from now on, or no more. */
const assign = request(
  'record/sections',
  async (api, { kind, id, before, after }: Assigned, signal) => {
    for (const classify of sections) {
      const isIn = after.includes(classify);
      if (isIn !== before.includes(classify))
        await api.assignSection({ kind, id, classify, operate: isIn ? '1' : '0' }, { signal });
    }
  },
  { mode: 'leading', quiet: true, asks: ['assignSection'] },
);

interface Props {
  kind: SectionKind;
  row: Pick<Row, 'id' | 'sections'>;
  name: string;
  onChanged: () => void;
  onClose: () => void;
}

/** The sections that a record belongs to: it is assigned to them here, and taken out. */
export function SectionsOf({ kind, row, name, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [selectedSections, setSelectedSections] = useState<readonly Section[]>(row.sections);
  const { run, status, problem } = useRequest(assign, {
    slot: row.id,
    onDone: () => {
      dispatch(notices.good({ words: 'record.sections.saved', params: { name } }));
      onClose();
      onChanged();
    },
    onFail: onChanged,
  });
  return (
    <Modal
      open
      title={t('record.sections.title', { name })}
      okText={t('record.sections.save')}
      cancelText={t('centre.table.cancel')}
      confirmLoading={status === 'running'}
      onOk={() => run({ kind, id: row.id, before: row.sections, after: selectedSections })}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item help={t('record.sections.hint')}>
          <Checkbox.Group<Section>
            aria-label={t('record.sections.name')}
            options={sections.map((value) => ({ value, label: t(`codes.section.${value}`) }))}
            value={[...selectedSections]}
            onChange={setSelectedSections}
          />
        </Form.Item>
      </Form>
      {status === 'failed' && problem && <Alert type="error" showIcon role="alert" title={problemText(t, problem)} />}
    </Modal>
  );
}
