import { categories, type Lan, registryStatuses } from '@portal/shared/codes/index';
import { product } from '@portal/shared/records/product';
import { pictureRules } from '@portal/shared/rules/file';
import { characters } from '@portal/shared/rules/text';
import { Checkbox, Form, Input, Radio } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/form/panel.tsx';
import { Field, type SchemaForm } from '../../../shared/form/schema-form.tsx';
import type { VersionValues } from '../form.ts';
import { PicturesField } from './pictures-field.tsx';
import { RichTextField } from './rich-text-field.tsx';
import css from './version-form.module.css';

interface Props {
  lan: Lan;
  of: SchemaForm<VersionValues>;
  initial: VersionValues;
  changed: () => void;
  /** how many pictures are on their way */
  onUploading: (lan: Lan, count: number) => void;
}

const picture = pictureRules.product;
const bytesPerKB = 1024;
const pictureBounds = {
  width: picture.minWidth,
  height: picture.minHeight,
  size: picture.maxBytes / bytesPerKB,
  max: product.fields.images.max,
};
const copyrightNumberMax = 50;
const regionMax = 50;
const counted = (max: number) => ({ max, strategy: characters, show: true });

/** The content of one language. */
export function VersionForm({ lan, of, initial, changed, onUploading }: Props) {
  const { t } = useTranslation();
  const uploading = useCallback((count: number) => onUploading(lan, count), [lan, onUploading]);
  const registered = Form.useWatch('registryStatus', of.form) === '1';
  return (
    <Panel title={t('centre.product.form.version', { language: t(`codes.language.${lan}`) })}>
      <Form
        form={of.form}
        name={of.name}
        layout="vertical"
        initialValues={initial}
        validateTrigger="onBlur"
        requiredMark
        onValuesChange={(values: Partial<VersionValues>) => {
          if (values.registryStatus === '0') of.form.setFieldsValue({ copyrightNumber: '', region: '' });
          changed();
        }}
      >
        <Field of={of} name="productName" required>
          <Input count={counted(product.fields.productName.max[lan])} />
        </Field>
        <Field of={of} name="category" required>
          <Checkbox.Group
            className={css.choices ?? ''}
            options={categories.map((value) => ({ value, label: t(`codes.category.${value}`) }))}
          />
        </Field>
        <Field of={of} name="registryStatus" required>
          <Radio.Group
            options={registryStatuses.map((value) => ({ value, label: t(`codes.registryStatus.${value}`) }))}
          />
        </Field>
        <div className={css.pair}>
          <Field of={of} name="copyrightNumber" required={registered} dependencies={['registryStatus']}>
            <Input
              disabled={!registered}
              count={counted(copyrightNumberMax)}
              placeholder={registered ? '' : t('centre.product.form.onlyRegistered')}
            />
          </Field>
          <Field of={of} name="region" required={registered} dependencies={['registryStatus']}>
            <Input
              disabled={!registered}
              count={counted(regionMax)}
              placeholder={registered ? '' : t('centre.product.form.onlyRegistered')}
            />
          </Field>
        </div>
        <Field of={of} name="fileIdList" required hint={t('centre.product.form.imagesHint', pictureBounds)}>
          <PicturesField onUploading={uploading} />
        </Field>
        <Field of={of} name="summary" required>
          <RichTextField label={t('centre.product.editor.label')} />
        </Field>
      </Form>
    </Panel>
  );
}
