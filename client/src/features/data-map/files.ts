export { csv, saveAs } from '../../core/tables/csv.ts';
export { lineCsv, tableCsv } from './csv.ts';
export { pictureOf } from './picture.ts';
