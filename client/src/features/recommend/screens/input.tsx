import { type loadSlot, newSlot, type SlotCheck } from '@portal/shared/calls/slot';
import { type Language, languages, mainSite, type Site, sites } from '@portal/shared/codes/index';
import type { OutputOf } from '@portal/shared/define/call';
import { type SlotModule, type SlotType, slotModules, slotTargets, slotTypes } from '@portal/shared/records/slot';
import type { PublishMode } from '@portal/shared/rules/publish';
import { characters } from '@portal/shared/rules/text';
import { pathTo } from '@portal/shared/screens';
import { Alert, Button, Input, Radio, Select } from 'antd';
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
import { useForm, useFormState, useFormValues } from '../../../core/forms/use-form.ts';
import { notices } from '../../../core/notices/slice.ts';
import { ErrorState } from '../../../core/page/state.tsx';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { saidIn, usePacked } from '../../../core/session/packed.ts';
import { useSession } from '../../../core/session/session.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { ModeFields, Moment } from '../../../entities/publishing/mode-fields.tsx';
import { PicturesEntry } from '../../../entities/record/pictures/pictures-entry.tsx';
import { useConfirm } from '../../../kit/confirm.tsx';
import { Cluster, Stack } from '../../../kit/layout.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import { draftIn, emptyValues, inputOf, presetValues, type SlotValues, slotForm, valuesOf } from '../form.ts';
import { Occupied, type PlacementChoice } from '../parts/occupied.tsx';
import { Several } from '../parts/several.tsx';
import { candidates, checkPlace, save, slot } from '../requests.ts';

const inParams = (params: unknown) => saidIn(params, ['idVal', 'idValList', 'operate']);

/** One slot, new or to be changed; or what is to be done with several. */
export function RecommendInputScreen() {
  const isPacked = usePacked('Params', inParams);
  const [search] = useSearch();
  const several = search.get('idValList')?.split(',').filter(Boolean) ?? [];
  const operate = search.get('operate');
  if (isPacked) return null;
  if (several.length > 0 && (operate === '0' || operate === '1' || operate === '3'))
    return <Several ids={several} operate={operate} />;
  const idVal = search.get('idVal') ?? newSlot;
  return <SlotEditor key={idVal} idVal={idVal} />;
}

function SlotEditor({ idVal }: { idVal: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const { locale } = useSettings();
  const [search] = useSearch();
  const isNew = idVal === newSlot || idVal === '';
  const { data, problem, retry } = useRead(slot, isNew ? undefined : { idVal });
  const own = session.status === 'user' ? session.user.userDomain : mainSite;
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  if (!isNew && !data) return <Text>{t('centre.table.loading')}</Text>;
  return (
    <>
      <PageHead title={t(isNew ? 'recommend.add' : 'recommend.editTitle')} />
      {data && !data.can.edit ? (
        <Alert type="info" showIcon title={t('recommend.notEditable')} />
      ) : (
        <SlotForm
          idVal={idVal}
          latest={data}
          onOutdated={retry}
          first={data ? valuesOf(data) : presetValues(search, emptyValues(own, locale === 'zh' ? 'CN' : 'EN'))}
          targetName={data?.connectName ?? ''}
          choosesSite={own === mainSite}
          isShown={data?.recommendStatus === '1'}
        />
      )}
    </>
  );
}

interface FormProps {
  idVal: string;
  /** as it stands now; undefined where there is none yet */
  latest: OutputOf<typeof loadSlot> | undefined;
  onOutdated: () => void;
  first: SlotValues;
  /** what the record is called that it puts forward now */
  targetName: string;
  choosesSite: boolean;
  isShown: boolean;
}

const labelled = ['typeCode', 'catagory', 'postId', 'title', 'connectMessage'] as const;

function SlotForm({ idVal, latest, onOutdated, first, targetName, choosesSite, isShown }: FormProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const ask = useConfirm();
  const [sent, setSent] = useState(false);
  const [uploading, setUploading] = useState(0);
  const [found, setFound] = useState<SlotCheck>();
  const { shown: current, newer, accept, noteOwn } = useShownRecord(latest);
  const saving = useRequest(save, {
    onDone: ({ recordVersion }, { input: { title, lanCode } }) => {
      noteOwn(recordVersion);
      dispatch(notices.good({ words: 'recommend.saved', params: { name: title } }));
      form.save();
      void navigate(pathTo('recommend', { ...(lanCode === 'EN' && { lanCode }) }));
    },
    onFail: ({ code, fields }) => {
      form.refuse(fields);
      if (code === '409') onOutdated();
    },
  });
  const entered = () => ({ ...inputOf(idVal)(form.values()), recordVersion: current?.recordVersion });
  const send = (instead?: SlotCheck['occupant']) => {
    setSent(true);
    saving.run({ input: entered(), instead: instead ?? undefined });
  };
  const checking = useRequest(checkPlace, {
    onDone: async (answer) => {
      if (answer.elsewhere.length > 0) {
        const places = answer.elsewhere.map(
          ({ title, catagory, postId }) => `${title}: ${t(`kinds.slot.codes.module.${catagory}`)} ${postId}`,
        );
        const goesOn = await ask({ title: t('recommend.again'), text: places.join('\n'), yes: t('recommend.goOn') });
        if (!goesOn) return;
      }
      if (answer.occupant && form.values().oper === '1') setFound(answer);
      else send();
    },
    onFail: () => setSent(true),
  });
  const form = useForm<SlotValues>({
    name: 'slot',
    labels: {
      ...Object.fromEntries(labelled.map((name) => [name, t(`kinds.slot.fields.${name}`)])),
      imageFileId: t('kinds.slot.fields.image'),
      lanCode: t('recommend.language'),
      dominCode: t('recommend.site'),
      oper: t('recommend.mode'),
      publishTime: t('recommend.publish'),
      endTime: t('recommend.ends'),
    },
    initial: first,
    validate: schemaRules(slotForm, inputOf(idVal)),
    onSubmit(all) {
      const { typeCode, lanCode, catagory, postId, connectMessage, dominCode } = inputOf(idVal)(all);
      checking.run({ idVal, typeCode, lanCode, catagory, postId, connectMessage, dominCode });
    },
    derive: ({ typeCode }) => (typeCode ? { catagory: slotModules[typeCode][0], connectMessage: '' } : {}),
  });
  useFormGuard(form);
  const draft = useSessionFormDraft(form, `slot ${idVal}`, draftIn);
  const values = useFormValues(form);
  const hasFindings = useFormState(form, ({ findings }) => findings.length > 0);
  const choose = (choice: PlacementChoice) => {
    const { occupant, free } = found ?? {};
    setFound(undefined);
    if (choice === 'free' && free) form.change({ postId: free });
    if (choice === 'after' && occupant) {
      setSent(true);
      saving.run({ input: { ...entered(), oper: '2', publishTime: occupant.until } });
    } else send(choice === 'instead' ? occupant : undefined);
  };
  const running = saving.status === 'running' || checking.status === 'running';
  const problem =
    saving.status === 'failed' ? saving.problem : checking.status === 'failed' ? checking.problem : undefined;
  const isRefused = sent && problem && !hasFindings;
  const modules: readonly SlotModule[] = slotModules[values.typeCode];
  return (
    <Panel title={t('recommend.slot')}>
      <DraftOffer draft={draft} />
      <OfficeForm form={form} isExplicit>
        <Stack gap={3} width="form">
          {isShown && <Alert type="info" showIcon title={t('recommend.shownHint')} />}
          <FormSummary form={form} lead={t('recommend.notValid')} />
          {current && newer && !running && (
            <NewerValues
              form={form}
              before={valuesOf(current)}
              now={valuesOf(newer)}
              author={newer.operator}
              onKeep={accept}
              codes={{
                dominCode: (code) => t(`codes.siteShort.${code as Site}`),
                lanCode: (code) => t(`codes.language.${code as Language}`),
                typeCode: (code) => t(`kinds.slot.codes.type.${code as SlotType}`),
                catagory: (code) => t(`kinds.slot.codes.module.${code as SlotModule}`),
                oper: (code) => t(`publishing.modes.${code as PublishMode}`),
              }}
            />
          )}
          {isRefused && (
            <Alert
              type="error"
              showIcon
              role="alert"
              title={t('recommend.notSaved')}
              description={problemText(t, problem)}
            />
          )}
          {choosesSite && (
            <Field form={form} name="dominCode" required>
              <Radio.Group
                optionType="button"
                options={sites.map((value) => ({ value, label: t(`codes.siteShort.${value}`) }))}
              />
            </Field>
          )}
          <Field form={form} name="lanCode" required>
            <Radio.Group
              optionType="button"
              options={languages.map((value) => ({ value, label: t(`codes.language.${value}`) }))}
            />
          </Field>
          <Field form={form} name="typeCode" required>
            <Radio.Group
              optionType="button"
              options={slotTypes.map((value) => ({ value, label: t(`kinds.slot.codes.type.${value}`) }))}
            />
          </Field>
          <Field form={form} name="catagory" required>
            <Select options={modules.map((value) => ({ value, label: t(`kinds.slot.codes.module.${value}`) }))} />
          </Field>
          <Field form={form} name="postId" required hint={t('recommend.orderHint')}>
            <Input inputMode="numeric" maxLength={2} autoComplete="off" />
          </Field>
          <Field form={form} name="title" required>
            <Input count={{ max: 20, strategy: characters, show: true }} />
          </Field>
          <Field
            form={form}
            name="connectMessage"
            required
            hint={t(`recommend.targetHint.${values.typeCode === '00' ? 'link' : 'record'}`)}
          >
            {values.typeCode === '00' ? (
              <Input autoComplete="off" />
            ) : (
              <Target values={values} name={targetName} first={first.connectMessage} />
            )}
          </Field>
          <Field form={form} name="imageFileId" required={values.typeCode === '00'} hint={t('recommend.pictureHint')}>
            <PicturesEntry use="slot" max={1} onUploading={setUploading} />
          </Field>
          {!isShown && <ModeFields form={form} />}
          <Field form={form} name="endTime" hint={t('recommend.endHint')}>
            <Moment />
          </Field>
          <Cluster gap={2}>
            <Button type="primary" onClick={() => void form.submit()} loading={running} disabled={uploading > 0}>
              {t(isShown ? 'recommend.correct' : `recommend.submit.${values.oper}`)}
            </Button>
            <Button onClick={() => void navigate(-1)}>{t('centre.table.cancel')}</Button>
            <Uploading count={uploading} />
          </Cluster>
        </Stack>
      </OfficeForm>
      {found && <Occupied found={found} title={values.title} onChoose={choose} onCancel={() => setFound(undefined)} />}
    </Panel>
  );
}

interface TargetProps {
  values: SlotValues;
  /** of the record that is chosen already */
  name: string;
  first: string;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** Chooses among what is public there; each says where it stands already. */
function Target({ values, name, first, id, value, onChange }: TargetProps) {
  const { t } = useTranslation();
  const [keyWords, setKeyWords] = useState('');
  const { typeCode, lanCode, dominCode } = values;
  const kind = typeCode === '00' ? undefined : slotTargets[typeCode];
  const { data, loading } = useRead(candidates, kind && { kind, lanCode, dominCode, keyWords, pageSize: 20 }, kind);
  const known = first && name ? [{ value: first, label: name }] : [];
  const options = (data?.rows ?? []).map((row) => {
    const [at] = row.at;
    const where = at
      ? ` · ${t('recommend.standsAt', { place: `${t(`kinds.slot.codes.module.${at.catagory}`)} ${at.postId}` })}`
      : '';
    return { value: row.id, label: `${row.name}${row.owner ? ` · ${row.owner}` : ''}${where}` };
  });
  const all = [...options, ...known.filter((each) => options.every((other) => other.value !== each.value))];
  return (
    <Select
      {...(id !== undefined && { id })}
      showSearch={{ filterOption: false, onSearch: setKeyWords }}
      loading={loading}
      options={all}
      {...(value ? { value } : {})}
      {...(onChange && { onChange })}
      notFoundContent={t('recommend.nothingPublic')}
    />
  );
}
