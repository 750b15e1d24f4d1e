import { WorkflowList } from '../../../entities/workflow/screens/list.tsx';
import { WorkflowOne } from '../../../entities/workflow/screens/workflow-record.tsx';
import { stocks } from '../stock.ts';

export const StocksScreen = () => <WorkflowList workflow={stocks} />;
export const StockScreen = () => <WorkflowOne workflow={stocks} />;
