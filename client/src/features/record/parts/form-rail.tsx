import { sites as allSites, type Language, type Site } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldLink } from '../../../core/form-parts/form-summary.tsx';
import { useFormState, useFormValues } from '../../../core/forms/use-form.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { useOffice } from '../../../entities/approval/use-office.ts';
import {
  changedFrom,
  type EditValues,
  type FormLan,
  fieldName,
  openFields,
  versionIn,
  versionsOf,
} from '../../../entities/record/form.ts';
import { type Detail, type ReviewedRecord, useKindWords } from '../../../entities/record/kind.ts';
import { StatusCell } from '../../../entities/record/parts/cells.tsx';
import { isUnanswered, threadId } from '../../../entities/record/parts/comments.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon, type IconName } from '../../../kit/icon.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import type { Edit } from '../use-edit.ts';
import css from './form-rail.module.css';

interface Props {
  recordType: ReviewedRecord;
  edit: Edit;
  existing: readonly Detail[];
  /** how many files are on their way */
  uploading: number;
  /** where it is shown when no site is chosen */
  ownSite: Site;
}

/** What stands beside a form: what it lacks still, how the other language is, and what comes of sending it. */
export function FormRail(props: Props) {
  const { t } = useTranslation();
  const { edit } = props;
  // whoever types does not wait for it
  const values = useDeferredValue(useFormValues(edit.form));
  return (
    <aside className={css.rail} aria-label={t('record.rail.label')}>
      <Lacking {...props} values={values} />
      <OtherLanguages {...props} />
      <Changes {...props} values={values} />
      {!props.edit.isAllClosed && <Next {...props} />}
    </aside>
  );
}

interface LineProps {
  icon: IconName;
  tone?: 'good' | 'wait' | 'bad';
  children: ReactNode;
}

const Line = ({ icon, tone, children }: LineProps) => (
  <li className={css.line}>
    <Icon name={icon} className={tone && css[tone]} />
    <div>{children}</div>
  </li>
);

type Valued = Props & { values: EditValues };

/** What has to be filled in, corrected or answered, each leading there; it shrinks while one types. */
function Lacking({ recordType: { kind }, edit, existing, uploading, values }: Valued) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const words = useKindWords(kind);
  const entered = versionsOf(kind).filter((language) => edit.chosen.includes(language) && !edit.isClosed(language));
  const openComments = existing.flatMap(({ comments }) => comments.filter(isUnanswered));
  const [first] = openComments;
  if (edit.isAllClosed) return null;
  return (
    <Panel title={t(kind.submitsOnSave ? 'record.rail.beforeSubmit' : 'record.rail.beforeSave')}>
      <ul className={css.lines}>
        {entered.length === 0 && (
          <Line icon="warn" tone="bad">
            <FieldLink id={edit.form.idOf('languages')}>{t('record.form.chooseLanguage')}</FieldLink>
          </Line>
        )}
        {entered.map((language) => {
          const open = openFields(kind, language, versionIn(kind, values, language));
          const params = { version: language ? words.language(language) : t('record.form.content') };
          if (open.length === 0)
            return (
              <Line key={language} icon="check" tone="good">
                {t('record.rail.complete', params)}
              </Line>
            );
          return (
            <Line key={language} icon="clock" tone="wait">
              {t('record.rail.open', { ...params, count: open.length })}
              <ul className={css.fields}>
                {open.map(({ name, wire, wrong }) => (
                  <li key={wire}>
                    <FieldLink id={edit.form.idOf(fieldName(language, wire))}>{words.field(name)}</FieldLink>
                    {wrong && <span className={css.wrong}> {translate(wrong.key, wrong.params)}</span>}
                  </li>
                ))}
              </ul>
            </Line>
          );
        })}
        {first && (
          <Line icon="mail" tone="wait">
            <FieldLink id={threadId(first)}>{t('record.single.comments', { count: openComments.length })}</FieldLink>
          </Line>
        )}
        {uploading > 0 && (
          <Line icon="up" tone="wait">
            {t('record.rail.uploading', { count: uploading })}
          </Line>
        )}
      </ul>
    </Panel>
  );
}

/** Languages that are not entered here: whether there is a version, how it stands, and the way to entering it as well. */
function OtherLanguages({ recordType: { kind }, edit, existing }: Props) {
  const { t } = useTranslation();
  const { names, language } = useKindWords(kind);
  const others = versionsOf(kind).filter(
    (language): language is Language => language !== '' && !edit.chosen.includes(language),
  );
  if (others.length === 0) return null;
  return (
    <Panel title={t('record.rail.otherLanguage')}>
      {others.map((otherLanguage) => {
        const version = existing.find((each) => each.lan === otherLanguage);
        const params = { ...names, language: language(otherLanguage) };
        const press = version ? 'record.rail.editToo' : 'record.rail.enterToo';
        return (
          <Stack key={otherLanguage} gap={2}>
            {version ? (
              <>
                <Text strong>{params.language}</Text>
                <StatusCell kind={kind} row={version} />
                <Text>{t('record.rail.staysAsItIs')}</Text>
              </>
            ) : (
              <Text>{t('record.rail.noVersion', params)}</Text>
            )}
            {!edit.isClosed(otherLanguage) && (
              <Button
                onClick={() =>
                  edit.choose(versionsOf(kind).filter((code) => [...edit.chosen, otherLanguage].includes(code)))
                }
              >
                {t(press, params)}
              </Button>
            )}
          </Stack>
        );
      })}
    </Panel>
  );
}

const liveOf = (existing: readonly Detail[], language: FormLan) =>
  existing.find((version) => version.lan === language && version.liveStatus === '1');

/** Which fields the public would see differently. */
function Changes({ recordType: { kind }, edit, existing, values }: Valued) {
  const { t } = useTranslation();
  const { list, date } = useFormat();
  const words = useKindWords(kind);
  const compared = versionsOf(kind).flatMap((language) => {
    const version = edit.chosen.includes(language) ? liveOf(existing, language) : undefined;
    if (!version?.live) return [];
    const fields = changedFrom(kind, version.live, versionIn(kind, values, language));
    return fields.length > 0 ? [{ lan: language, version, fields }] : [];
  });
  if (compared.length === 0) return null;
  return (
    <Panel title={t('record.rail.changes')}>
      <ul className={css.lines}>
        {compared.map(({ lan: language, version, fields }) => (
          <Line key={language} icon="refresh">
            {t('record.rail.changedSince', {
              version: language ? words.language(language) : t('record.form.content'),
              date: date(version.approvedAt),
              fields: list(fields.map(({ name }) => words.field(name))),
            })}
          </Line>
        ))}
      </ul>
    </Panel>
  );
}

/** What comes of it: who decides and until when, what the public sees until then, and how one hears of it. */
function Next({ recordType: { kind }, edit, existing, ownSite }: Props) {
  const { t } = useTranslation();
  const { list, date } = useFormat();
  const { names, language } = useKindWords(kind);
  const { reviewDays } = useSettings().config;
  const officeOf = useOffice();
  const [known] = existing;
  const entered = useFormState(edit.form, ({ values }) => values.sites);
  const selectedSites = entered.length > 0 ? entered : [ownSite];
  const recordSites = allSites.filter((site) => known?.dataDomain.split(',').includes(site));
  // what belongs to another record is on the sites of that one
  const sites = kind.of === undefined ? selectedSites : recordSites;
  const offices = sites.map(officeOf);
  const decides =
    offices.length === 1
      ? 'record.rail.decides'
      : offices.length > 1
        ? 'record.rail.decideOne'
        : 'record.rail.decidesOf';
  return (
    <Panel title={t('record.rail.whenSubmitted')}>
      <ul className={css.lines}>
        {!kind.submitsOnSave && <Line icon="pause">{t('record.rail.draftFirst')}</Line>}
        <Line icon="check">{t('record.rail.checked')}</Line>
        <Line icon="user">{t(decides, { offices: list(offices) })}</Line>
        {reviewDays !== undefined && (
          <Line icon="clock">
            {reviewDays === 0 ? t('record.rail.takesADay') : t('record.rail.takes', { count: reviewDays })}
          </Line>
        )}
        {edit.chosen.map((formLanguage) => {
          const live = liveOf(existing, formLanguage);
          const version = formLanguage ? t('record.form.version', { language: language(formLanguage) }) : names.Kind;
          return (
            <Line key={formLanguage} icon={live ? 'show' : 'hide'}>
              {live
                ? t('record.rail.publicKeeps', { version, date: date(live.approvedAt) })
                : t('record.rail.publicWaits', { version })}
            </Line>
          );
        })}
        <Line icon="lock">{t('record.rail.closed', names)}</Line>
        <Line icon="mail">
          {t('record.rail.told')} <Link to={pathTo('messageSettings')}>{t('record.rail.howTold')}</Link>
        </Line>
      </ul>
    </Panel>
  );
}
