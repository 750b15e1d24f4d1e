import { Checkbox } from 'antd';

interface Props {
  options: readonly { value: string; label: string }[];
  id?: string;
  value?: string[];
  onChange?: (value: string[]) => void;
}

/** Of what a form hands over only what a group of boxes may say: that one is needed stands in its label. */
export const Boxes = ({ options, id = '', value = [], onChange }: Props) => (
  <Checkbox.Group {...(id && { id })} options={[...options]} value={value} {...(onChange && { onChange })} />
);
