import { WorkflowList } from '../../../entities/workflow/screens/list.tsx';
import { WorkflowOne } from '../../../entities/workflow/screens/workflow-record.tsx';
import { outsourcings, techExports, techImports } from '../certificates.ts';

export const TechImportsScreen = () => <WorkflowList workflow={techImports} />;
export const TechImportScreen = () => <WorkflowOne workflow={techImports} />;
export const TechExportsScreen = () => <WorkflowList workflow={techExports} />;
export const TechExportScreen = () => <WorkflowOne workflow={techExports} />;
export const OutsourcingsScreen = () => <WorkflowList workflow={outsourcings} />;
export const OutsourcingScreen = () => <WorkflowOne workflow={outsourcings} />;
