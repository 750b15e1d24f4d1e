import { pathTo } from '@portal/shared/screens';
import { useShownRecord } from '../../../core/form-parts/use-shown-record.ts';
import { PageError } from '../../../core/page/page-error.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { Acting } from '../../../entities/workflow/acting.tsx';
import { Acts } from '../../../entities/workflow/parts/acts.tsx';
import { RecordChanged } from '../../../entities/workflow/parts/record-changed.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { useSearch } from '../../../kit/use-search.ts';
import { Findings } from '../parts/findings.tsx';
import { applications } from '../payments.ts';

const words = 'kinds.remittance.findings';

/** What the pre-check of an application found: what is wrong first, then what a person has to judge. */
export const CheckScreen = () => <Acting>{(acting) => <Check acting={acting} />}</Acting>;

function Check({ acting }: { acting: string }) {
  const [search] = useSearch();
  const id = search.get('id') ?? '';
  return <CheckOf key={`${acting} ${id}`} acting={acting} id={id} />;
}

function CheckOf({ acting, id }: { acting: string; id: string }) {
  const translate = useTranslate();
  const { data, problem, retry } = useRead(applications.requests.show, { id }, `${acting} ${id}`);
  const record = useShownRecord(data);
  const title = translate(`${words}.title`);
  usePageTitle(title);
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHead title={`${title} · ${data.name}`} intro={translate(`${words}.lead`)}>
        <Link to={pathTo('application', { id })}>{translate('kinds.remittance.papers.back')}</Link>
      </PageHead>
      <Stack>
        <RecordChanged kind={applications.kind} record={record} />
        <Acts workflow={applications} detail={data} record={record} onChanged={retry} />
        {data.findings ? (
          <Findings findings={data.findings} history={data.history} />
        ) : (
          <Panel title={title}>
            <p>{translate(`${words}.none`)}</p>
          </Panel>
        )}
      </Stack>
    </>
  );
}
