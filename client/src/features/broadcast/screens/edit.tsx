import { type BroadcastRow, newBroadcast } from '@portal/shared/calls/broadcast';
import { mainSite, type Role, roles, type Site, sites } from '@portal/shared/codes/index';
import { broadcastMax, broadcastTypes } from '@portal/shared/records/broadcast';
import type { PublishMode } from '@portal/shared/rules/publish';
import { characters } from '@portal/shared/rules/text';
import { pathTo } from '@portal/shared/screens';
import { Alert, Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { problemText } from '../../../core/api/problem-text.ts';
import { Field, OfficeForm, Uploading } from '../../../core/form-parts/form.tsx';
import { FormSummary } from '../../../core/form-parts/form-summary.tsx';
import { NewerValues } from '../../../core/form-parts/newer-values.tsx';
import { DraftOffer } from '../../../core/form-parts/unsaved.tsx';
import { useSessionFormDraft } from '../../../core/form-parts/use-session-draft.ts';
import { useShownRecord } from '../../../core/form-parts/use-shown-record.ts';
import { useFormGuard } from '../../../core/forms/leave-guard.ts';
import { schemaRules } from '../../../core/forms/schema-rules.ts';
import { useForm, useFormState } from '../../../core/forms/use-form.ts';
import { notices } from '../../../core/notices/slice.ts';
import { langTag } from '../../../core/page/lang-tag.ts';
import { EmptyState, ErrorState } from '../../../core/page/state.tsx';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { useSession } from '../../../core/session/session.ts';
import { ModeFields } from '../../../entities/publishing/mode-fields.tsx';
import { PicturesEntry } from '../../../entities/record/pictures/pictures-entry.tsx';
import { Boxes } from '../../../kit/boxes.tsx';
import { Cluster, Columns, Stack } from '../../../kit/layout.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import { type BroadcastValues, broadcastForm, draftIn, emptyValues, inputOf, valuesOf } from '../form.ts';
import { PublishDialog } from '../parts/publish-dialog.tsx';
import { broadcasts, save } from '../requests.ts';

/** One broadcast, new or not published yet. */
export function BroadcastEditScreen() {
  const [search] = useSearch();
  const idVal = search.get('idVal') ?? newBroadcast;
  // a withdrawn one, which a new one is made of
  const copied = search.get('copy') ?? '';
  return <BroadcastEditor key={`${idVal} ${copied}`} idVal={idVal} copied={copied} />;
}

function BroadcastEditor({ idVal, copied }: { idVal: string; copied: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const isNew = idVal === newBroadcast || idVal === '';
  const { data, problem, retry } = useRead(broadcasts, isNew && !copied ? undefined : { idVal: copied || idVal });
  const own = session.status === 'user' ? session.user.userDomain : mainSite;
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  if ((!isNew || copied) && !data) return <Text>{t('centre.table.loading')}</Text>;
  const [row] = data?.resList ?? [];
  return (
    <>
      <PageHead title={t(isNew ? 'broadcast.add' : 'broadcast.editTitle')} />
      {!isNew && !row ? (
        <EmptyState art="nothing" title={t('broadcast.empty')} />
      ) : row && !copied && !row.can.edit ? (
        <Alert type="info" showIcon title={t('broadcast.notEditable')} />
      ) : (
        <BroadcastForm
          idVal={idVal}
          latest={copied ? undefined : row}
          onOutdated={retry}
          first={row ? { ...valuesOf(row), ...(copied && { oper: '1' }) } : emptyValues(own)}
          choosesSites={own === mainSite}
        />
      )}
    </>
  );
}

interface FormProps {
  idVal: string;
  /** as it stands now; undefined where there is none yet */
  latest: BroadcastRow | undefined;
  onOutdated: () => void;
  first: BroadcastValues;
  choosesSites: boolean;
}

const fields = ['typeCode', 'audience', 'titleCN', 'bodyCN', 'titleEN', 'bodyEN', 'postId', 'connectMessage'] as const;
const inTwo = [
  { lan: 'CN', title: 'titleCN', body: 'bodyCN' },
  { lan: 'EN', title: 'titleEN', body: 'bodyEN' },
] as const;

function BroadcastForm({ idVal, latest, onOutdated, first, choosesSites }: FormProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [uploading, setUploading] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const { shown: current, newer, accept, noteOwn } = useShownRecord(latest);
  const { run, status, problem } = useRequest(save, {
    onDone: ({ recordVersion }, input) => {
      noteOwn(recordVersion);
      const name = input.titleCN || input.titleEN || '';
      dispatch(notices.good({ words: `broadcast.saved.${input.oper}`, params: { name } }));
      form.save();
      void navigate(pathTo('broadcasts'));
    },
    onFail: (failure) => {
      form.refuse(failure.fields);
      if (failure.code === '409') onOutdated();
    },
  });
  const form = useForm({
    name: 'broadcast',
    labels: {
      ...Object.fromEntries(fields.map((name) => [name, t(`kinds.broadcast.fields.${name}`)])),
      sites: t('broadcast.sites'),
      imageFileId: t('kinds.broadcast.fields.image'),
      oper: t('broadcast.mode'),
      publishTime: t('broadcast.publish'),
    },
    initial: first,
    validate: schemaRules(broadcastForm, inputOf(idVal)),
    onSubmit: (values) => (values.oper === '0' ? send(values) : setIsAsking(true)),
  });
  const send = (values: BroadcastValues) => run({ ...inputOf(idVal)(values), recordVersion: current?.recordVersion });
  useFormGuard(form);
  const draft = useSessionFormDraft(form, `broadcast ${idVal}`, draftIn);
  const typeCode = useFormState(form, ({ values }) => values.typeCode);
  const mode = useFormState(form, ({ values }) => values.oper);
  const isRefused = useFormState(form, ({ findings }) => findings.length === 0) && status === 'failed';
  return (
    <Panel title={t('kinds.broadcast.title')}>
      <DraftOffer draft={draft} />
      <OfficeForm form={form} isExplicit>
        <Stack gap={3}>
          <FormSummary form={form} />
          {current && newer && status !== 'running' && (
            <NewerValues
              form={form}
              before={valuesOf(current)}
              now={valuesOf(newer)}
              author={newer.operator}
              onKeep={accept}
              codes={{
                audience: (code) => t(`codes.role.${code as Role}`),
                sites: (code) => t(`codes.siteShort.${code as Site}`),
                typeCode: (code) => t(`kinds.broadcast.codes.type.${code as BroadcastRow['typeCode']}`),
                oper: (code) => t(`publishing.modes.${code as PublishMode}`),
              }}
            />
          )}
          {isRefused && problem && <Alert type="error" showIcon role="alert" title={problemText(t, problem)} />}
          <Field form={form} name="audience" required>
            <Boxes options={roles.map((value) => ({ value, label: t(`codes.role.${value}`) }))} />
          </Field>
          {choosesSites && (
            <Field form={form} name="sites" required>
              <Boxes options={sites.map((value) => ({ value, label: t(`codes.siteShort.${value}`) }))} />
            </Field>
          )}
          <Text tone="secondary">{t('broadcast.wordsHint')}</Text>
          <Columns>
            {inTwo.map(({ lan: language, title, body }) => (
              <div key={language}>
                <Field form={form} name={title}>
                  <Input.TextArea
                    lang={langTag[language]}
                    rows={2}
                    count={{ max: broadcastMax[language], strategy: characters, show: true }}
                  />
                </Field>
                <Field form={form} name={body}>
                  <Input.TextArea
                    lang={langTag[language]}
                    rows={7}
                    count={{ max: broadcastMax[language], strategy: characters, show: true }}
                  />
                </Field>
              </div>
            ))}
          </Columns>
          <Stack gap={3} width="form">
            <Field form={form} name="typeCode" required>
              <Radio.Group
                optionType="button"
                options={broadcastTypes.map((value) => ({
                  value,
                  label: t(`kinds.broadcast.codes.type.${value}`),
                }))}
              />
            </Field>
            {typeCode === '00' && (
              <Field form={form} name="imageFileId" required hint={t('broadcast.pictureHint')}>
                <PicturesEntry use="broadcast" max={1} onUploading={setUploading} />
              </Field>
            )}
            <Field form={form} name="connectMessage" hint={t('broadcast.linkHint')}>
              <Input autoComplete="off" />
            </Field>
            <Field form={form} name="postId" required hint={t('broadcast.orderHint')}>
              <Input inputMode="numeric" maxLength={2} autoComplete="off" />
            </Field>
            <ModeFields form={form} />
          </Stack>
          <Cluster gap={2}>
            <Button
              type="primary"
              onClick={() => void form.submit()}
              loading={status === 'running'}
              disabled={uploading > 0}
            >
              {t(`broadcast.submit.${mode}`)}
            </Button>
            <Button onClick={() => void navigate(pathTo('broadcasts'))}>{t('centre.table.cancel')}</Button>
            <Uploading count={uploading} />
          </Cluster>
        </Stack>
      </OfficeForm>
      {isAsking && (
        <PublishDialog
          values={form.values()}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            send(form.values());
          }}
        />
      )}
    </Panel>
  );
}
