import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazySection, part } from '../../../core/page/lazy-section.tsx';
import { Page } from '../../../core/page/page.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { Button } from '../../../kit/button.tsx';
import { Lines } from '../../../kit/skeleton.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import { paperIn } from '../paper.ts';
import { FileField } from '../parts/file-field.tsx';
import { checkProof, type ProofInput } from '../requests.ts';
import styles from './proof.module.css';

const Printed = part(() => import('../parts/printed.tsx'), 'Printed', <Lines count={6} />);

// below what is chosen
const toolbar = lazySection(() => import('../parts/proof-tools.tsx'), 'ProofTools', <Lines count={12} />);
const Result = lazy(async () => ({ default: (await import('../parts/result.tsx')).Result }));

/** A file's name and what is in it. */
interface ProofFile {
  name: string;
  text: string;
}
interface Files {
  proof: readonly ProofFile[];
  seals: readonly ProofFile[];
  keys: readonly ProofFile[];
}

const none: Files = { proof: [], seals: [], keys: [] };
const namesOf = (files: readonly ProofFile[]) => files.map(({ name }) => name);
const textsOf = (files: readonly ProofFile[]) => files.map(({ text }) => text);

function givenBy({ proof: [proof], seals, keys }: Files): ProofInput | undefined {
  return proof && { proof: proof.text, seals: textsOf(seals), keys: textsOf(keys) };
}

/** Anyone checks a proof here, in the browser alone. */
export function ProofScreen() {
  const { t } = useTranslation();
  usePageTitle(t('proof.title'));
  const [search] = useSearch();
  const paper = paperIn(search);
  const [files, setFiles] = useState(none);
  const { run, status, data } = useRequest(checkProof);
  const input = givenBy(files);

  const choose = (field: keyof Files, maxFiles?: number) => async (list: readonly File[]) => {
    const selectedFiles = await Promise.all(
      list.slice(0, maxFiles).map(async (file) => ({ name: file.name, text: await file.text() })),
    );
    const next = { ...files, [field]: selectedFiles };
    setFiles(next);
    const all = givenBy(next);
    if (all) run(all);
  };

  return (
    <Page title={t('proof.title')} breadcrumbs={[{ words: t('proof.title') }]}>
      {paper && <Printed key={paper.number} {...paper} />}
      <p className={styles.lead}>{t('proof.lead')}</p>
      <div className={styles.files}>
        <FileField
          label={t('proof.proof.label')}
          hint={t('proof.proof.hint')}
          choose={t('proof.proof.choose')}
          drop={t('proof.proof.drop')}
          accept=".json,application/json"
          names={namesOf(files.proof)}
          primary
          onFiles={choose('proof', 1)}
        />
        <FileField
          label={t('proof.seal.label')}
          hint={t('proof.seal.hint')}
          choose={t('proof.seal.choose')}
          accept=".json,application/json"
          names={namesOf(files.seals)}
          onFiles={choose('seals')}
        />
        <FileField
          label={t('proof.key.label')}
          hint={t('proof.key.hint')}
          choose={t('proof.key.choose')}
          accept=".pem"
          names={namesOf(files.keys)}
          onFiles={choose('keys')}
        />
      </div>
      {files !== none && <Button onClick={() => setFiles(none)}>{t('proof.clear')}</Button>}
      {input && status === 'running' && <p role="status">{t('proof.busy')}</p>}
      {input && status === 'done' && data && (
        <Suspense fallback={<p role="status">{t('proof.busy')}</p>}>
          <Result outcome={data} />
        </Suspense>
      )}
      {toolbar}
    </Page>
  );
}
