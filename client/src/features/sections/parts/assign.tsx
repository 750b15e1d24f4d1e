import { mainSite } from '@portal/shared/codes/index';
import { type Section, type SectionKind, sectionKinds, sections } from '@portal/shared/codes/sections';
import { kindNames } from '@portal/shared/records/names';
import { Alert, Form, Modal, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { problemText } from '../../../core/api/problem-text.ts';
import { notices } from '../../../core/notices/slice.ts';
import { officeRequestFor } from '../../../core/request/office.ts';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { useSession } from '../../../core/session/session.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { useTranslate } from '../../../kit/translate.ts';

const candidates = officeRequestFor('slotCandidates', { quiet: true });
const assign = officeRequestFor('assignSection', { quiet: true });

/** Chooses a public record and the section that it is to belong to. */
export function AssignDialog({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const dispatch = useDispatch();
  const { locale } = useSettings();
  const session = useSession();
  const id = useId();
  const [classify, setClassify] = useState<Section>('1');
  const [kind, setKind] = useState<SectionKind>('product');
  const [keyWords, setKeyWords] = useState('');
  const [record, setRecord] = useState<string>();
  const [isIncomplete, setLacks] = useState(false);
  const dominCode = session.status === 'user' ? session.user.userDomain : mainSite;
  const lanCode = locale === 'zh' ? 'CN' : 'EN';
  const { data, loading } = useRead(candidates, { kind, lanCode, dominCode, keyWords, pageSize: 20 }, kind);
  const { run, status, problem } = useRequest(assign, {
    onDone: () => {
      dispatch(notices.good({ words: 'recommend.sections.assigned' }));
      onChanged();
      onClose();
    },
  });
  const send = () => {
    setLacks(record === undefined);
    if (record !== undefined) run({ kind, id: record, classify });
  };
  return (
    <Modal
      open
      title={t('recommend.sections.assign')}
      okText={t('recommend.sections.yes')}
      cancelText={t('centre.table.cancel')}
      confirmLoading={status === 'running'}
      onOk={send}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('recommend.sections.section')}>
          <Radio.Group
            aria-label={t('recommend.sections.section')}
            optionType="button"
            value={classify}
            options={sections.map((value) => ({ value, label: t(`codes.section.${value}`) }))}
            onChange={(event) => setClassify(event.target.value as Section)}
          />
        </Form.Item>
        <Form.Item label={t('recommend.sections.kind')}>
          <Radio.Group
            aria-label={t('recommend.sections.kind')}
            optionType="button"
            value={kind}
            options={sectionKinds.map((value) => ({ value, label: kindNames(value, translate).Kind }))}
            onChange={(event) => {
              setKind(event.target.value as SectionKind);
              setRecord(undefined);
            }}
          />
        </Form.Item>
        <Form.Item
          label={t('recommend.sections.record')}
          htmlFor={id}
          required
          help={isIncomplete && t('recommend.sections.choose')}
          validateStatus={isIncomplete ? 'error' : ''}
        >
          <Select
            id={id}
            showSearch={{ filterOption: false, onSearch: setKeyWords }}
            loading={loading}
            {...(record !== undefined && { value: record })}
            options={(data?.rows ?? []).map((row) => ({
              value: row.id,
              label: row.owner ? `${row.name} · ${row.owner}` : row.name,
            }))}
            notFoundContent={t('recommend.nothingPublic')}
            onChange={(recordId: string) => {
              setRecord(recordId);
              setLacks(false);
            }}
          />
        </Form.Item>
      </Form>
      {status === 'failed' && problem && <Alert type="error" showIcon role="alert" title={problemText(t, problem)} />}
    </Modal>
  );
}
