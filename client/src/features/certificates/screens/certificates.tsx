import { WorkflowList } from '../../../workflows/screens/list.tsx';
import { WorkflowOne } from '../../../workflows/screens/one.tsx';
import { outsourcings, techExports, techImports } from '../certificates.ts';

export const TechImportsScreen = () => <WorkflowList of={techImports} />;
export const TechImportScreen = () => <WorkflowOne of={techImports} />;
export const TechExportsScreen = () => <WorkflowList of={techExports} />;
export const TechExportScreen = () => <WorkflowOne of={techExports} />;
export const OutsourcingsScreen = () => <WorkflowList of={outsourcings} />;
export const OutsourcingScreen = () => <WorkflowOne of={outsourcings} />;
