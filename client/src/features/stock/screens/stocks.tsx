import { WorkflowList } from '../../../workflows/screens/list.tsx';
import { WorkflowOne } from '../../../workflows/screens/workflow-record.tsx';
import { stocks } from '../stock.ts';

export const StocksScreen = () => <WorkflowList workflow={stocks} />;
export const StockScreen = () => <WorkflowOne workflow={stocks} />;
