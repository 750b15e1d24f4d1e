import { sites as allSites, type Lan, languages, type Site } from '@portal/shared/codes/index';
import type { ProductDetail } from '@portal/shared/records/product';
import { pathTo } from '@portal/shared/screens';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Wrong } from '../../shared/form/error-summary.tsx';
import { check, type Labels, type SchemaForm, showFields, useSchemaForm } from '../../shared/form/schema-form.tsx';
import { useUnsaved } from '../../shared/form/unsaved.ts';
import { useRequest } from '../../shared/request/use-request.ts';
import { inputOf, schemas, type VersionValues } from './form.ts';
import type { OfferState } from './parts/offer.tsx';
import { type Outcome, saveVersions } from './requests.ts';

type PerLan<Value> = Partial<Record<Lan, Value>>;
type Saved = OfferState['offer'][number];

const listPath = pathTo('product.own');

function useLabels(): Labels {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      productName: t('centre.product.form.name'),
      category: t('centre.product.form.category'),
      registryStatus: t('centre.product.form.registry'),
      copyrightNumber: t('centre.product.form.copyrightNumber'),
      region: t('centre.product.form.region'),
      fileIdList: t('centre.product.form.images'),
      summary: t('centre.product.form.summary'),
    }),
    [t],
  );
}

const formOf = (lan: Lan, labels: Labels): Omit<SchemaForm<VersionValues>, 'form'> => ({
  name: `product-${lan}`,
  labels,
  schema: schemas[lan],
  toInput: (values) => inputOf(lan, values),
});

/** The form of a product: which languages, what each holds, and saving them one after the other. */
export function useEdit(existing: readonly ProductDetail[], first: Lan, ownSite: Site) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const labels = useLabels();
  const forms: Record<Lan, SchemaForm<VersionValues>> = {
    CN: useSchemaForm(formOf('CN', labels)),
    EN: useSchemaForm(formOf('EN', labels)),
  };
  const [named] = existing;
  const [chosen, choose] = useState<readonly Lan[]>([first]);
  const [sites, setSites] = useState<readonly Site[]>(() =>
    named ? allSites.filter((site) => named.dataDomain.split(',').includes(site)) : [ownSite],
  );
  const [prdId, setPrdId] = useState(named?.prdId);
  const [dirty, setDirty] = useState<PerLan<boolean>>({});
  const [saved, setSaved] = useState<PerLan<Saved>>({});
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  const [failed, setFailed] = useState<Extract<Outcome, { problem: unknown }>[]>([]);
  const [leaving, leave] = useState<readonly Saved[]>();
  useUnsaved(!leaving && Object.values(dirty).some(Boolean));

  useEffect(() => {
    if (leaving) void navigate(listPath, { state: { offer: [...leaving] } satisfies OfferState });
  }, [leaving, navigate]);

  const inLanguage = (lan: Lan, found: readonly Wrong[]): Wrong[] =>
    found.map((one) => ({ ...one, label: `${t(`codes.language.${lan}`)} · ${one.label}` }));

  const save = useRequest(saveVersions, {
    onDone: (outcomes) => {
      const good: PerLan<Saved> = { ...saved };
      for (const outcome of outcomes) {
        if (!('saved' in outcome)) continue;
        const values: VersionValues = forms[outcome.lan].form.getFieldsValue(true);
        good[outcome.lan] = { id: outcome.saved.id, productName: values.productName.trim() };
        setPrdId(outcome.saved.prdId);
        setDirty((now) => ({ ...now, [outcome.lan]: false }));
      }
      setSaved(good);
      const bad = outcomes.filter((outcome) => 'problem' in outcome);
      setFailed(bad);
      setWrong(
        bad.flatMap(({ lan, problem }) =>
          problem.fields ? inLanguage(lan, showFields(forms[lan], problem.fields)) : [],
        ),
      );
      if (bad.length === 0) leave(chosen.flatMap((lan) => good[lan] ?? []));
    },
  });

  return {
    forms,
    chosen,
    choose,
    sites,
    setSites: (next: readonly Site[]) => {
      setSites(next);
      setSaved({});
      setDirty((now) => ({ ...now, [first]: true }));
    },
    saved,
    wrong,
    failed,
    busy: save.status === 'running',
    changed: (lan: Lan) => {
      setDirty((now) => ({ ...now, [lan]: true }));
      setSaved(({ [lan]: _, ...rest }) => rest);
    },
    async submit() {
      const order = languages.filter((lan) => chosen.includes(lan));
      if (order.length === 0) {
        const label = t('centre.product.form.languages');
        return setWrong([{ id: 'product-languages', label, message: t('centre.product.form.chooseLanguage') }]);
      }
      const found: Wrong[] = [];
      for (const lan of order) found.push(...inLanguage(lan, await check(forms[lan])));
      setWrong(found);
      setFailed([]);
      if (found.length > 0) return;
      const open = order.filter((lan) => !saved[lan]);
      save.run({ prdId, versions: open.map((lan) => inputOf(lan, forms[lan].form.getFieldsValue(true), sites)) });
    },
  };
}
