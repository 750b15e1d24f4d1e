import { sites as allSites, type Site } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRequest } from '../shared/request/use-request.ts';
import { useWrong, type Wrong } from '../shared/ui/error-summary.tsx';
import { complaintAt } from '../shared/ui/field-rule.ts';
import { useDraft, useUnsaved } from '../shared/ui/unsaved.tsx';
import { fieldsOf } from './fields.tsx';
import {
  complaintOf,
  emptyVersion,
  type FormLan,
  type FormValues,
  missing,
  openFields,
  pointless,
  sentVersion,
  type VersionValues,
  valuesOf,
  versionsOf,
} from './form.ts';
import { type Detail, nameOf, nameWire, type Outcome, type ReviewedRecord, recordOf, useKindWords } from './kind.ts';
import type { OfferState } from './parts/offer.tsx';
import { screenOf } from './paths.ts';
import { draftName, type EditDraft, typedPath } from './typed.ts';

type PerLan<Value> = Partial<Record<FormLan, Value>>;
type Named = OfferState['offer'][number];

export const fieldId = (kind: string, lan: FormLan, wire: string): string => `${kind}_${lan}_${wire}`;

interface Edited {
  existing: readonly Detail[];
  /** the id of a new record, where that follows from another one */
  of?: string | undefined;
  /** what that other one is called */
  named?: string | undefined;
  /** the version that is entered first */
  first: FormLan;
  ownSite: Site;
}

/** The form of a record: which languages, what each holds, and saving them one after the other. */
export function useEdit(
  { kind, requests }: ReviewedRecord,
  { existing, of, named: begins = '', first, ownSite }: Edited,
) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useKindWords(kind);
  const [form] = Form.useForm();
  const [named] = existing;
  const [chosen, choose] = useState<readonly FormLan[]>([first]);
  const [sites, setSites] = useState<readonly Site[]>(() =>
    named ? allSites.filter((site) => named.dataDomain.split(',').includes(site)) : [ownSite],
  );
  const [record, setRecord] = useState(named ? recordOf(kind, named) : of);
  const [dirty, setDirty] = useState<PerLan<boolean>>({});
  const [saved, setSaved] = useState<PerLan<Named>>({});
  const wrong = useWrong();
  const [failed, setFailed] = useState<Extract<Outcome, { problem: unknown }>[]>([]);
  /** what was saved; the list comes next */
  const [leaving, leave] = useState<readonly Named[]>();
  const isDirty = !leaving && Object.values(dirty).some(Boolean);
  useUnsaved(isDirty);
  const entry = named?.id ?? of;
  const draft = useDraft<EditDraft>({
    name: draftName(kind, entry),
    dirty: isDirty,
    values: () => ({ chosen, sites, dirty, values: form.getFieldsValue(true) as FormValues }),
    restore: (kept) => {
      form.setFieldsValue(kept.values);
      choose(kept.chosen);
      setSites(kept.sites);
      setDirty(kept.dirty);
    },
  });

  useEffect(() => {
    if (!leaving) return;
    void navigate(pathTo(screenOf(kind, 'own')), { state: { offer: [...leaving] } satisfies OfferState });
  }, [leaving, navigate, kind]);

  /** Versions that wait for review, or are not to be edited for another reason: they can be read here. */
  const isClosed = (lan: FormLan): boolean => existing.some((version) => version.lan === lan && !version.can.edit);
  const order = versionsOf(kind).filter((lan) => chosen.includes(lan));
  const valuesIn = (lan: FormLan): VersionValues => (form.getFieldsValue(true) as FormValues)[lan] ?? {};
  const at = (lan: FormLan, name: string, wire: string, message: string): Wrong => ({
    id: fieldId(kind.kind, lan, wire),
    label: lan ? `${words.language(lan)} · ${words.field(name)}` : words.field(name),
    message,
  });
  const changed = (lan: FormLan, fields: readonly string[]) => {
    draft.changed();
    for (const { wire, view } of pointless(kind, valuesIn(lan)))
      form.setFields([{ name: [lan, wire], value: view.empty, errors: [] }]);
    const values = valuesIn(lan);
    const ids = new Map(fieldsOf(kind).map(({ wire }) => [fieldId(kind.kind, lan, wire), wire]));
    wrong.settle(
      fields.map((wire) => fieldId(kind.kind, lan, wire)),
      (id) => {
        const wire = ids.get(id);
        // of the other language: nothing has changed there
        return wire === undefined || complaintOf(kind, lan, values, wire) !== undefined;
      },
    );
    setDirty((now) => ({ ...now, [lan]: true }));
    setSaved(({ [lan]: _, ...rest }) => rest);
  };

  /** Checks the fields of one language and marks them; what is wrong, in their order. */
  async function check(lan: FormLan): Promise<readonly Wrong[]> {
    const names = fieldsOf(kind).map(({ wire }) => [lan, wire]);
    // rejects with what getFieldsError then tells as well
    await form.validateFields(names).catch((failure: unknown) => {
      if (!(typeof failure === 'object' && failure !== null && 'errorFields' in failure)) throw failure;
    });
    return fieldsOf(kind).flatMap(({ name, wire }) => {
      const [message] = form.getFieldError([lan, wire]);
      return message === undefined ? [] : [at(lan, name, wire, message)];
    });
  }

  /** Checks some languages, and says what is wrong. */
  async function isCorrect(lans: readonly FormLan[]): Promise<boolean> {
    const found: Wrong[] = [];
    if (order.length === 0) {
      const label = t('record.form.languages');
      found.push({ id: `${kind.kind}-languages`, label, message: t('record.form.chooseLanguage'), said: true });
    }
    for (const lan of lans) found.push(...(await check(lan)));
    wrong.set(found);
    setFailed([]);
    return found.length === 0;
  }

  /** Puts what the server said beside its fields. */
  function show(lan: FormLan, fields: Readonly<Record<string, string>>): readonly Wrong[] {
    return fieldsOf(kind).flatMap(({ name, wire }) => {
      const message = complaintAt(fields, wire);
      if (message === undefined) return [];
      form.setFields([{ name: [lan, wire], errors: [message] }]);
      return [{ ...at(lan, name, wire, message), said: true }];
    });
  }

  const save = useRequest(requests.save, {
    onDone: (outcomes) => {
      const good: PerLan<Named> = { ...saved };
      for (const outcome of outcomes) {
        if (!('saved' in outcome)) continue;
        const { lan, id, record: of } = outcome.saved;
        good[lan] = { id, name: nameOf(kind, valuesIn(lan)).trim() };
        setRecord(of);
        setDirty((now) => ({ ...now, [lan]: false }));
      }
      setSaved(good);
      const bad = outcomes.filter((outcome) => 'problem' in outcome);
      setFailed(bad);
      wrong.set(bad.flatMap(({ lan, problem }) => (problem.fields ? show(lan, problem.fields) : [])));
      if (bad.length === 0) leave(chosen.flatMap((lan) => good[lan] ?? []));
    },
  });

  return {
    form,
    draft,
    /** what the form begins with */
    initial: Object.fromEntries(
      versionsOf(kind).map((lan) => {
        const version = existing.find((one) => one.lan === lan);
        const content = version?.working ?? version?.live;
        return [
          lan,
          content ? valuesOf(kind, content) : { ...emptyVersion(kind), ...(begins && { [nameWire(kind)]: begins }) },
        ];
      }),
    ) as FormValues,
    chosen,
    choose: (next: readonly FormLan[]) => {
      choose(next);
      wrong.settle([`${kind.kind}-languages`], () => true);
    },
    sites,
    setSites: (next: readonly Site[]) => {
      draft.changed();
      setSites(next);
      setSaved({});
      setDirty((now) => ({ ...now, [first]: true }));
    },
    saved,
    found: wrong.found,
    failed,
    busy: save.status === 'running',
    changed,
    /** Fills what is empty in a language with what the other one says. */
    takeOver(from: FormLan, into: FormLan, only?: string) {
      const values = valuesIn(from);
      const taken = missing(kind, values, valuesIn(into)).filter(({ wire }) => only === undefined || only === wire);
      for (const { wire } of taken) form.setFields([{ name: [into, wire], value: values[wire], errors: [] }]);
      changed(
        into,
        taken.map(({ wire }) => wire),
      );
    },
    isClosed,
    /** nothing of what was chosen can be edited */
    isAllClosed: order.length > 0 && order.every(isClosed),
    isDirty,
    /** Where what is typed is looked at, with what is kept of it under that id. */
    typedPath: (id: string | undefined) => typedPath(kind, entry, id),
    /** Keeps what is typed for its preview; false, and said why, where it could not be saved either. */
    keepTyped(): boolean {
      const open = order.filter((lan) => !isClosed(lan) && (dirty[lan] || !isDirty));
      const isWhole = open.length > 0 && open.every((lan) => openFields(kind, lan, valuesIn(lan)).length === 0);
      if (isWhole) draft.keep();
      else void isCorrect(open);
      return isWhole;
    },
    /** Saves, and goes on to the list. */
    async submit() {
      const open = order.filter((lan) => !isClosed(lan));
      if (!(await isCorrect(open))) return;
      save.run({
        record,
        versions: open
          .filter((lan) => !saved[lan])
          .map((lan) => sentVersion(kind, lan, valuesIn(lan), kind.of === undefined ? sites : [])),
      });
    },
  };
}
export type Edit = ReturnType<typeof useEdit>;
