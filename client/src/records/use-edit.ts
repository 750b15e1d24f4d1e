import { sites as allSites, type Site } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useEdits } from '../core/forms/draft.ts';
import { useFormGuard } from '../core/forms/leave-guard.ts';
import { useForm, useFormState } from '../core/forms/use-form.ts';
import { useRequest } from '../shared/request/use-request.ts';
import { useSessionDraft } from '../shared/ui/use-session-draft.ts';
import { fieldsOf } from './fields.tsx';
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
} from './form.ts';
import {
  type Detail,
  nameOf,
  nameWire,
  type Outcome,
  type ReviewedRecord,
  recordOf,
  type Shown,
  useKindWords,
} from './kind.ts';
import type { OfferState } from './parts/offer.tsx';
import { screenOf } from './paths.ts';
import { draftName, type EditDraft, typedPath } from './typed.ts';

type PerLan<Value> = Partial<Record<FormLan, Value>>;
type Named = OfferState['offer'][number];

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
  before: Shown;
  now: Shown;
}

const prefixed = <Value>(lan: FormLan, all: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).map(([path, value]) => [fieldName(lan, path), value]));

/** The form of a record: which languages, what each holds, and saving them one after the other. */
export function useEdit(
  { kind, requests }: ReviewedRecord,
  { existing, of, named: begins = '', first, ownSite, onOutdated }: Edited,
) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useKindWords(kind);
  const [named] = existing;
  const [chosen, choose] = useState<readonly FormLan[]>([first]);
  const [record, setRecord] = useState(named ? recordOf(kind, named) : of);
  const [saved, setSaved] = useState<PerLan<Named>>({});
  const [failed, setFailed] = useState<Extract<Outcome, { problem: unknown }>[]>([]);
  /** each language as it was read, or as it was saved from here */
  const [loaded, setLoaded] = useState(existing);
  const [versions, setVersions] = useState<PerLan<number>>(() =>
    Object.fromEntries(existing.map(({ lan, recordVersion }) => [lan, recordVersion])),
  );
  const all = versionsOf(kind);

  /** Versions that wait for review, or are not to be edited for another reason: they can be read here. */
  const isClosed = (lan: FormLan): boolean => existing.some((version) => version.lan === lan && !version.can.edit);
  const order = all.filter((lan) => chosen.includes(lan));
  const open = order.filter((lan) => !isClosed(lan));

  const initial = (): EditValues => {
    const versions = all.map((lan) => {
      const version = existing.find((each) => each.lan === lan);
      const content = version?.working ?? version?.live;
      const empty = { ...emptyVersion(kind), ...(begins && { [nameWire(kind)]: begins }) };
      return [lan, content ? valuesOf(kind, content) : empty];
    });
    const sites = named ? allSites.filter((site) => named.dataDomain.split(',').includes(site)) : [ownSite];
    return { ...namedValues(Object.fromEntries(versions)), sites };
  };
  const labels = {
    languages: t('record.form.languages'),
    ...Object.fromEntries(
      all.flatMap((lan) =>
        fieldsOf(kind).map(({ name, wire }) => [
          fieldName(lan, wire),
          lan ? `${words.language(lan)} · ${words.field(name)}` : words.field(name),
        ]),
      ),
    ),
  };
  const [begun] = useState(initial);
  const form = useForm<EditValues>({
    name: kind.kind,
    labels,
    initial: begun,
    validate: (values) => ({
      ...(order.length === 0 && { languages: { key: 'record.form.chooseLanguage', params: {} } }),
      ...Object.assign({}, ...open.map((lan) => prefixed(lan, complaintsOf(kind, lan, versionIn(kind, values, lan))))),
    }),
    derive: (_, values) =>
      namedValues(
        Object.fromEntries(
          all.map((lan) => [
            lan,
            Object.fromEntries(
              pointless(kind, versionIn(kind, values, lan)).map(({ wire, view }) => [wire, view.empty]),
            ),
          ]),
        ),
      ),
    onSubmit(values) {
      setFailed([]);
      save.run({
        record,
        versions: open
          .filter((lan) => !savedIn(lan))
          .map((lan) => ({
            ...sentVersion(kind, lan, versionIn(kind, values, lan), kind.of === undefined ? values.sites : []),
            ...(versions[lan] !== undefined && { recordVersion: versions[lan] }),
          })),
      });
    },
  });
  useFormGuard(form);
  const valuesIn = (lan: FormLan) => versionIn(kind, form.values(), lan);
  const dirty = useFormState(form, (state) => state.dirty);
  const areSitesDirty = dirty.includes('sites');
  const isDirtyIn = (lan: FormLan): boolean =>
    (areSitesDirty && lan === first) || fieldNames(kind, lan).some((name) => dirty.includes(name));
  /** Saved before another language failed, and as it was saved. */
  const savedIn = (lan: FormLan): Named | undefined => (areSitesDirty || isDirtyIn(lan) ? undefined : saved[lan]);
  const isDirty = dirty.length > 0;
  // which languages are entered is a rule's matter as well
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => form.recheck(), [form, chosen]);

  const entry = named?.id ?? of;
  const draft = useSessionDraft<EditDraft>({
    name: draftName(kind, entry),
    isDirty,
    values: () => ({
      chosen,
      sites: form.values().sites,
      dirty: Object.fromEntries(all.map((lan) => [lan, isDirtyIn(lan)])),
      values: Object.fromEntries(all.map((lan) => [lan, valuesIn(lan)])),
    }),
    restore: (kept) => {
      form.restore({ ...namedValues(kept.values), sites: kept.sites });
      choose(kept.chosen);
    },
  });
  useEdits(form, draft.changed);

  const save = useRequest(requests.save, {
    onDone: (outcomes) => {
      const good: PerLan<Named> = Object.fromEntries(all.map((lan) => [lan, savedIn(lan)]));
      for (const outcome of outcomes) {
        if (!('saved' in outcome)) continue;
        const { lan, id, record: ofSaved, recordVersion } = outcome.saved;
        setVersions((now) => ({ ...now, [lan]: recordVersion }));
        good[lan] = { id, name: nameOf(kind, valuesIn(lan)).trim(), recordVersion };
        setRecord(ofSaved);
        form.save([...fieldNames(kind, lan), 'sites']);
      }
      setSaved(good);
      const bad = outcomes.filter((outcome) => 'problem' in outcome);
      setFailed(bad.filter(({ problem }) => problem.code !== '409'));
      if (bad.some(({ problem }) => problem.code === '409')) onOutdated();
      form.refuse(Object.assign({}, ...bad.map(({ lan, problem }) => prefixed(lan, problem.fields ?? {}))));
      if (bad.length > 0) return;
      form.save();
      const offer = chosen.flatMap((lan) => good[lan] ?? []);
      void navigate(pathTo(screenOf(kind, 'own')), { state: { offer } satisfies OfferState });
    },
  });

  /** Languages that somebody changed since they were read, or saved, here. */
  const outdated = existing.flatMap((newer): OutdatedVersion[] => {
    const read = loaded.find(({ lan }) => lan === newer.lan);
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
    acceptNewer(lan: FormLan) {
      const newer = existing.find((each) => each.lan === lan);
      if (!newer) return;
      setVersions((now) => ({ ...now, [lan]: newer.recordVersion }));
      setLoaded((now) => [...now.filter((each) => each.lan !== lan), newer]);
    },
    /** Takes a field as the newer version has it. */
    takeNewer({ lan, now }: OutdatedVersion, wire: string) {
      form.change({ [fieldName(lan, wire)]: valuesOf(kind, now)[wire] });
    },
    chosen,
    choose,
    saved: Object.fromEntries(all.map((lan) => [lan, savedIn(lan)])) as PerLan<Named>,
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
      const entered = open.filter((lan) => isDirtyIn(lan) || !isDirty);
      const isComplete =
        entered.length > 0 && entered.every((lan) => openFields(kind, lan, valuesIn(lan)).length === 0);
      if (isComplete) draft.keep();
      else void form.check(['languages', ...entered.flatMap((lan) => fieldNames(kind, lan))]);
      return isComplete;
    },
  };
}
export type Edit = ReturnType<typeof useEdit>;
