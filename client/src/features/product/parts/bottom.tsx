import { Ranking } from '../../../shared/catalogue/ranking.tsx';

/** What stands below every list of products. */
export const Bottom = () => <Ranking places={8} />;
