import { WorkflowList } from '../../../workflows/screens/list.tsx';
import { WorkflowOne } from '../../../workflows/screens/workflow-record.tsx';
import { accesses } from '../access.ts';

export const AccessesScreen = () => <WorkflowList workflow={accesses} />;
export const AccessScreen = () => <WorkflowOne workflow={accesses} />;
