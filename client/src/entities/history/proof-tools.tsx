import { admin } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../core/notices/slice.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { hasRole, useSession } from '../../core/session/session.ts';
import { saveAs } from '../../core/tables/csv.ts';
import { Cluster } from '../../kit/layout.tsx';
import { Link } from '../../kit/link.tsx';
import { recordProof, sealNow } from './requests.ts';

/** The proof of a record's history; administrators can seal what no seal covers yet. */
export function ProofTools({ id }: { id: string }) {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <Cluster gap={3} rowGap={2}>
      <SaveProof id={id} />
      {session.status === 'user' && hasRole(session.user, [admin]) && <SealNow />}
      <Link to={pathTo('proof')}>{t('trail.proof.check')}</Link>
    </Cluster>
  );
}

/** Saves the proof of a record, to be checked at /proof or without the portal. */
function SaveProof({ id }: { id: string }) {
  const { t } = useTranslation();
  const { run, status } = useRequest(recordProof, {
    slot: id,
    onDone: (proof) => saveAs(`${t('proof.file')}-${id}.json`, JSON.stringify(proof, null, 2), 'application/json'),
  });
  return (
    <Button loading={status === 'running'} onClick={() => run({ id })}>
      {t('proof.save')}
    </Button>
  );
}

function SealNow() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { run, status } = useRequest(sealNow, {
    onDone: ({ seal: { position }, isNew }) =>
      void dispatch(
        notices.good({ words: isNew ? 'trail.proof.sealed' : 'trail.proof.nothingNew', params: { position } }),
      ),
  });
  return (
    <Button loading={status === 'running'} onClick={() => run({})}>
      {t('trail.proof.sealNow')}
    </Button>
  );
}
