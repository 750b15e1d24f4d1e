import { WorkflowList } from '../../../entities/workflow/screens/list.tsx';
import { WorkflowOne } from '../../../entities/workflow/screens/workflow-record.tsx';
import { accesses } from '../access.ts';

export const AccessesScreen = () => <WorkflowList workflow={accesses} />;
export const AccessScreen = () => <WorkflowOne workflow={accesses} />;
