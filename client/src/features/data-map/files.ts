export { csv, saveAs } from '../../shared/table/csv.ts';
export { lineCsv, tableCsv } from './csv.ts';
export { pictureOf } from './picture.ts';
