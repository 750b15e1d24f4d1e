import { sites as allSites, type Site } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSessionDraft } from '../../core/form-parts/use-session-draft.ts';
import { useEdits } from '../../core/forms/draft.ts';
import { useFormGuard } from '../../core/forms/leave-guard.ts';
import { useForm, useFormState } from '../../core/forms/use-form.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { draftName, type EditDraft, typedPath } from '../../entities/record/edit-draft.ts';
import { fieldsOf } from '../../entities/record/fields.tsx';
import {
  complaintsOf,
  type EditValues,
  emptyVersion,
  type FormLan,
  fieldName,
  fieldNames,
  missing,
  namedValues,
  openFields,
  pointless,
  sentVersion,
  valuesOf,
  versionIn,
  versionsOf,
} from '../../entities/record/form.ts';
import {
  type ContentValues,
  type Detail,
  nameOf,
  nameWire,
  type Outcome,
  type ReviewedRecord,
  recordOf,
  useKindWords,
} from '../../entities/record/kind.ts';
import { screenOf } from '../../entities/record/paths.ts';
import type { OfferState } from './parts/offer.tsx';

type PerLan<Value> = Partial<Record<FormLan, Value>>;
type NamedRecord = OfferState['offer'][number];

interface Edited {
  existing: readonly Detail[];
  /** the id of a new record, where that follows from another one */
  of?: string | undefined;
  /** what that other one is called */
  named?: string | undefined;
  /** the version that is entered first */
  first: FormLan;
  ownSite: Site;
  /** a version has changed since it was read: it is to be read again */
  onOutdated: () => void;
}

/** A language version that is another one by now than the form began with. */
export interface OutdatedVersion {
  lan: FormLan;
  id: string;
  before: ContentValues;
  now: ContentValues;
}

const prefixed = <Value>(language: FormLan, all: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).map(([path, value]) => [fieldName(language, path), value]));

/** The form of a record: which languages, what each holds, and saving them one after the other. */
export function useEdit(
  { kind, requests }: ReviewedRecord,
  { existing, of: initialRecord, named: begins = '', first, ownSite, onOutdated }: Edited,
) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useKindWords(kind);
  const [firstExisting] = existing;
  const [selectedLanguages, setSelectedLanguages] = useState<readonly FormLan[]>([first]);
  const [record, setRecord] = useState(firstExisting ? recordOf(kind, firstExisting) : initialRecord);
  const [saved, setSaved] = useState<PerLan<NamedRecord>>({});
  const [failed, setFailed] = useState<Extract<Outcome, { problem: unknown }>[]>([]);
  /** each language as it was read, or as it was saved from here */
  const [loaded, setLoaded] = useState(existing);
  const [versions, setVersions] = useState<PerLan<number>>(() =>
    Object.fromEntries(existing.map(({ lan: language, recordVersion }) => [language, recordVersion])),
  );
  const all = versionsOf(kind);

  /** Versions that wait for review, or are not to be edited for another reason: they can be read here. */
  const isClosed = (language: FormLan): boolean =>
    existing.some((version) => version.lan === language && !version.can.edit);
  const order = all.filter((language) => selectedLanguages.includes(language));
  const open = order.filter((language) => !isClosed(language));

  const initial = (): EditValues => {
    const versions = all.map((language) => {
      const version = existing.find((each) => each.lan === language);
      const content = version?.working ?? version?.live;
      const empty = { ...emptyVersion(kind), ...(begins && { [nameWire(kind)]: begins }) };
      return [language, content ? valuesOf(kind, content) : empty];
    });
    const sites = firstExisting
      ? allSites.filter((site) => firstExisting.dataDomain.split(',').includes(site))
      : [ownSite];
    return { ...namedValues(Object.fromEntries(versions)), sites };
  };
  const labels = {
    languages: t('record.form.languages'),
    ...Object.fromEntries(
      all.flatMap((language) =>
        fieldsOf(kind).map(({ name, wire }) => [
          fieldName(language, wire),
          language ? `${words.language(language)} · ${words.field(name)}` : words.field(name),
        ]),
      ),
    ),
  };
  const [initialValues] = useState(initial);
  const form = useForm<EditValues>({
    name: kind.kind,
    labels,
    initial: initialValues,
    validate: (values) => ({
      ...(order.length === 0 && { languages: { key: 'record.form.chooseLanguage', params: {} } }),
      ...Object.assign(
        {},
        ...open.map((language) => prefixed(language, complaintsOf(kind, language, versionIn(kind, values, language)))),
      ),
    }),
    derive: (_, values) =>
      namedValues(
        Object.fromEntries(
          all.map((language) => [
            language,
            Object.fromEntries(
              pointless(kind, versionIn(kind, values, language)).map(({ wire, view }) => [wire, view.empty]),
            ),
          ]),
        ),
      ),
    onSubmit(values) {
      setFailed([]);
      save.run({
        record,
        versions: open
          .filter((language) => !savedIn(language))
          .map((language) => ({
            ...sentVersion(
              kind,
              language,
              versionIn(kind, values, language),
              kind.of === undefined ? values.sites : [],
            ),
            ...(versions[language] !== undefined && { recordVersion: versions[language] }),
          })),
      });
    },
  });
  useFormGuard(form);
  const valuesIn = (language: FormLan) => versionIn(kind, form.values(), language);
  const dirty = useFormState(form, (state) => state.dirty);
  const areSitesDirty = dirty.includes('sites');
  const isDirtyIn = (language: FormLan): boolean =>
    (areSitesDirty && language === first) || fieldNames(kind, language).some((name) => dirty.includes(name));
  /** Saved before another language failed, and as it was saved. */
  const savedIn = (language: FormLan): NamedRecord | undefined =>
    areSitesDirty || isDirtyIn(language) ? undefined : saved[language];
  const isDirty = dirty.length > 0;
  // which languages are entered is a rule's matter as well
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => form.recheck(), [form, selectedLanguages]);

  const entry = firstExisting?.id ?? initialRecord;
  const draft = useSessionDraft<EditDraft>({
    name: draftName(kind, entry),
    isDirty,
    values: () => ({
      chosen: selectedLanguages,
      sites: form.values().sites,
      dirty: Object.fromEntries(all.map((language) => [language, isDirtyIn(language)])),
      values: Object.fromEntries(all.map((language) => [language, valuesIn(language)])),
    }),
    restore: (draft) => {
      form.restore({ ...namedValues(draft.values), sites: draft.sites });
      setSelectedLanguages(draft.chosen);
    },
  });
  useEdits(form, draft.changed);

  const save = useRequest(requests.save, {
    onDone: (outcomes) => {
      const good: PerLan<NamedRecord> = Object.fromEntries(all.map((language) => [language, savedIn(language)]));
      for (const outcome of outcomes) {
        if (!('saved' in outcome)) continue;
        const { lan: language, id, record: ofSaved, recordVersion } = outcome.saved;
        setVersions((now) => ({ ...now, [language]: recordVersion }));
        good[language] = { id, name: nameOf(kind, valuesIn(language)).trim(), recordVersion };
        setRecord(ofSaved);
        form.save([...fieldNames(kind, language), 'sites']);
      }
      setSaved(good);
      const bad = outcomes.filter((outcome) => 'problem' in outcome);
      setFailed(bad.filter(({ problem }) => problem.code !== '409'));
      if (bad.some(({ problem }) => problem.code === '409')) onOutdated();
      form.refuse(
        Object.assign({}, ...bad.map(({ lan: language, problem }) => prefixed(language, problem.fields ?? {}))),
      );
      if (bad.length > 0) return;
      form.save();
      const offer = selectedLanguages.flatMap((language) => good[language] ?? []);
      void navigate(pathTo(screenOf(kind, 'own')), { state: { offer } satisfies OfferState });
    },
  });

  /** Languages that somebody changed since they were read, or saved, here. */
  const outdated = existing.flatMap((newer): OutdatedVersion[] => {
    const read = loaded.find(({ lan: language }) => language === newer.lan);
    const known = versions[newer.lan];
    if (!read || known === undefined || newer.recordVersion <= known) return [];
    const contentOf = ({ working, live }: Detail) => working ?? live ?? {};
    return [{ lan: newer.lan, id: newer.id, before: contentOf(read), now: contentOf(newer) }];
  });

  return {
    form,
    draft,
    outdated,
    /** The newer version of a language was read: what is typed is saved on it. */
    acceptNewer(language: FormLan) {
      const newer = existing.find((each) => each.lan === language);
      if (!newer) return;
      setVersions((now) => ({ ...now, [language]: newer.recordVersion }));
      setLoaded((now) => [...now.filter((each) => each.lan !== language), newer]);
    },
    /** Takes a field as the newer version has it. */
    takeNewer({ lan: language, now }: OutdatedVersion, wire: string) {
      form.change({ [fieldName(language, wire)]: valuesOf(kind, now)[wire] });
    },
    chosen: selectedLanguages,
    choose: setSelectedLanguages,
    saved: Object.fromEntries(all.map((language) => [language, savedIn(language)])) as PerLan<NamedRecord>,
    failed,
    busy: save.status === 'running',
    /** Fills what is empty in a language with what the other one says. */
    takeOver(from: FormLan, into: FormLan, only?: string) {
      const values = valuesIn(from);
      const taken = missing(kind, values, valuesIn(into)).filter(({ wire }) => only === undefined || only === wire);
      form.change(Object.fromEntries(taken.map(({ wire }) => [fieldName(into, wire), values[wire]])));
    },
    isClosed,
    /** nothing of what was chosen can be edited */
    isAllClosed: order.length > 0 && order.every(isClosed),
    isDirty,
    /** Where what is typed is looked at, with what is kept of it under that id. */
    typedPath: (id: string | undefined) => typedPath(kind, entry, id),
    /** Keeps what is typed for its preview; false, and said why, where it could not be saved either. */
    keepTyped(): boolean {
      const entered = open.filter((language) => isDirtyIn(language) || !isDirty);
      const isComplete =
        entered.length > 0 && entered.every((language) => openFields(kind, language, valuesIn(language)).length === 0);
      if (isComplete) draft.keep();
      else void form.check(['languages', ...entered.flatMap((language) => fieldNames(kind, language))]);
      return isComplete;
    },
  };
}
export type Edit = ReturnType<typeof useEdit>;
