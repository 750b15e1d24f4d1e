import { pathTo } from '@portal/shared/screens';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { problemText } from '../../../core/api/problem-text.ts';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { Cluster, Stack } from '../../../kit/layout.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { change, slot } from '../requests.ts';

const actions = { '0': 'takeDown', '1': 'show', '3': 'remove' } as const;

interface Props {
  ids: readonly string[];
  operate: keyof typeof actions;
}

/** Several slots at once: what is to be done is said and confirmed, and each has its own result. */
export function Several({ ids, operate }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { run, status, data, problem } = useRequest(change);
  const action = actions[operate];
  const resultOf = (id: string) => data?.results.find((each) => each.id === id);
  return (
    <>
      <PageHead title={t('recommend.several', { count: ids.length })} intro={t(`recommend.${action}.do`)} />
      <Panel title={t('centre.titles.recommend')}>
        <Stack gap={3}>
          {status === 'failed' && problem && <Alert type="error" showIcon title={problemText(t, problem)} />}
          <ul>
            {ids.map((id) => (
              <li key={id}>
                <SlotName id={id} />{' '}
                {resultOf(id) && (
                  <Text tone={resultOf(id)?.flag === 'T' ? 'good' : 'bad'}>
                    {resultOf(id)?.flag === 'T' ? t('centre.batch.succeeded') : resultOf(id)?.returnInfo}
                  </Text>
                )}
              </li>
            ))}
          </ul>
          <Cluster gap={2}>
            <Button
              type="primary"
              danger={operate !== '1'}
              loading={status === 'running'}
              disabled={status === 'done'}
              onClick={() => run({ idValList: [...ids], operate })}
            >
              {t(`recommend.${action}.do`)}
            </Button>
            <Button onClick={() => void navigate(pathTo('recommend'))}>{t('centre.table.close')}</Button>
          </Cluster>
        </Stack>
      </Panel>
    </>
  );
}

function SlotName({ id }: { id: string }) {
  const { data } = useRead(slot, { idVal: id }, id);
  return <Text strong>{data?.title ?? id}</Text>;
}
