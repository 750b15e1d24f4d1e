import { sites as allSites, type Lan, type Site } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormState, useFormValues } from '../../core/forms/use-form.ts';
import { useSettings } from '../../shared/access/settings.ts';
import { useOffice } from '../../shared/approval/use-office.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { FieldLink } from '../../shared/ui/form-summary.tsx';
import { Icon, type IconName } from '../../shared/ui/icon.tsx';
import { Stack } from '../../shared/ui/layout.tsx';
import { Link } from '../../shared/ui/link.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Text } from '../../shared/ui/text.tsx';
import { useTranslate } from '../../shared/ui/translate.ts';
import { changedFrom, type EditValues, type FormLan, fieldName, openFields, versionIn, versionsOf } from '../form.ts';
import { type Detail, type ReviewedRecord, useKindWords } from '../kind.ts';
import type { Edit } from '../use-edit.ts';
import { StatusCell } from './cells.tsx';
import { isUnanswered, threadId } from './comments.tsx';
import css from './form-rail.module.css';

interface Props {
  of: ReviewedRecord;
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
function Lacking({ of: { kind }, edit, existing, uploading, values }: Valued) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const words = useKindWords(kind);
  const entered = versionsOf(kind).filter((lan) => edit.chosen.includes(lan) && !edit.isClosed(lan));
  const asked = existing.flatMap(({ comments }) => comments.filter(isUnanswered));
  const [first] = asked;
  if (edit.isAllClosed) return null;
  return (
    <Panel title={t(kind.submitsOnSave ? 'record.rail.beforeSubmit' : 'record.rail.beforeSave')}>
      <ul className={css.lines}>
        {entered.length === 0 && (
          <Line icon="warn" tone="bad">
            <FieldLink id={edit.form.idOf('languages')}>{t('record.form.chooseLanguage')}</FieldLink>
          </Line>
        )}
        {entered.map((lan) => {
          const open = openFields(kind, lan, versionIn(kind, values, lan));
          const of = { version: lan ? words.language(lan) : t('record.form.content') };
          if (open.length === 0)
            return (
              <Line key={lan} icon="check" tone="good">
                {t('record.rail.complete', of)}
              </Line>
            );
          return (
            <Line key={lan} icon="clock" tone="wait">
              {t('record.rail.open', { ...of, count: open.length })}
              <ul className={css.fields}>
                {open.map(({ name, wire, wrong }) => (
                  <li key={wire}>
                    <FieldLink id={edit.form.idOf(fieldName(lan, wire))}>{words.field(name)}</FieldLink>
                    {wrong && <span className={css.wrong}> {translate(wrong.key, wrong.params)}</span>}
                  </li>
                ))}
              </ul>
            </Line>
          );
        })}
        {first && (
          <Line icon="mail" tone="wait">
            <FieldLink id={threadId(first)}>{t('record.single.comments', { count: asked.length })}</FieldLink>
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
function OtherLanguages({ of: { kind }, edit, existing }: Props) {
  const { t } = useTranslation();
  const { names, language } = useKindWords(kind);
  const others = versionsOf(kind).filter((lan): lan is Lan => lan !== '' && !edit.chosen.includes(lan));
  if (others.length === 0) return null;
  return (
    <Panel title={t('record.rail.otherLanguage')}>
      {others.map((lan) => {
        const version = existing.find((each) => each.lan === lan);
        const of = { ...names, language: language(lan) };
        const press = version ? 'record.rail.editToo' : 'record.rail.enterToo';
        return (
          <Stack key={lan} gap={2}>
            {version ? (
              <>
                <Text strong>{of.language}</Text>
                <StatusCell kind={kind} row={version} />
                <Text>{t('record.rail.staysAsItIs')}</Text>
              </>
            ) : (
              <Text>{t('record.rail.noVersion', of)}</Text>
            )}
            {!edit.isClosed(lan) && (
              <Button
                onClick={() => edit.choose(versionsOf(kind).filter((one) => [...edit.chosen, lan].includes(one)))}
              >
                {t(press, of)}
              </Button>
            )}
          </Stack>
        );
      })}
    </Panel>
  );
}

const liveOf = (existing: readonly Detail[], lan: FormLan) =>
  existing.find((version) => version.lan === lan && version.liveStatus === '1');

/** Which fields the public would see differently. */
function Changes({ of: { kind }, edit, existing, values }: Valued) {
  const { t } = useTranslation();
  const { list, date } = useFormat();
  const words = useKindWords(kind);
  const compared = versionsOf(kind).flatMap((lan) => {
    const version = edit.chosen.includes(lan) ? liveOf(existing, lan) : undefined;
    if (!version?.live) return [];
    const fields = changedFrom(kind, version.live, versionIn(kind, values, lan));
    return fields.length > 0 ? [{ lan, version, fields }] : [];
  });
  if (compared.length === 0) return null;
  return (
    <Panel title={t('record.rail.changes')}>
      <ul className={css.lines}>
        {compared.map(({ lan, version, fields }) => (
          <Line key={lan} icon="refresh">
            {t('record.rail.changedSince', {
              version: lan ? words.language(lan) : t('record.form.content'),
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
function Next({ of: { kind }, edit, existing, ownSite }: Props) {
  const { t } = useTranslation();
  const { list, date } = useFormat();
  const { names, language } = useKindWords(kind);
  const { reviewDays } = useSettings().config;
  const officeOf = useOffice();
  const [known] = existing;
  const entered = useFormState(edit.form, ({ values }) => values.sites);
  const chosen = entered.length > 0 ? entered : [ownSite];
  const of = allSites.filter((site) => known?.dataDomain.split(',').includes(site));
  // what belongs to another record is on the sites of that one
  const sites = kind.of === undefined ? chosen : of;
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
        {edit.chosen.map((lan) => {
          const live = liveOf(existing, lan);
          const version = lan ? t('record.form.version', { language: language(lan) }) : names.Kind;
          return (
            <Line key={lan} icon={live ? 'show' : 'hide'}>
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
