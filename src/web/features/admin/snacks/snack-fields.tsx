import { Checkbox, NumberInput, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { PREPARED_FOOD, snackTaxCodes } from '#domain/gst.ts'
import { allergens, snackCategories, snackDiets } from '#domain/snacks.ts'
import { PictureField } from '#web/admin-ui/picture/picture-field.tsx'
import type { StaffSnack } from '#web/api/gen/types.gen.ts'
import { allergenLabel, categoryLabel, dietLabel } from '#web/lib/labels/snack-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { taxLabel } from './snack-tax.ts'
import { snackFieldLabels as labels, type SnackValues } from './snack-values.ts'

type Form = UseFormReturnType<SnackValues>
type SnackFieldsProps = { readonly form: Form; readonly snack: StaffSnack | null }

/** The fields of an item of the menu: what it is, what it costs, what it takes to prepare. */
export function SnackFields({ form, snack }: SnackFieldsProps) {
  const field = form.getInputProps
  return (
    <>
      <TextInput label={labels.name()} required {...field('name')} />
      <TextInput label={labels.nameInHindi()} {...field('nameInHindi')} />
      <TextInput label={labels.description()} required {...field('description')} />
      <TextInput label={labels.descriptionInHindi()} {...field('descriptionInHindi')} />
      <Select
        label={labels.category()}
        allowDeselect={false}
        data={snackCategories.map((value) => ({ value, label: categoryLabel(value) }))}
        {...field('category')}
      />
      <Food form={form} />
      <Price form={form} />
      <div className="admin-fields">
        <Whole label={labels.preparationMinutes()} {...field('preparationMinutes')} />
        <Whole
          label={labels.preparationUnits()}
          description={m.snack_units_hint()}
          {...field('preparationUnits')}
        />
      </div>
      <Switch label={labels.isOffered()} {...form.getInputProps('isOffered', { type: 'checkbox' })} />
      <PictureField
        label={labels.image()}
        kind="snack"
        current={snack && `${snack.image}-320.webp`}
        value={form.values.image}
        onChange={(id) => form.setFieldValue('image', id)}
        error={typeof form.errors['image'] === 'string' ? form.errors['image'] : null}
      />
    </>
  )
}

/** What has to be declared of food. */
function Food({ form }: { readonly form: Form }) {
  const markId = useId()
  return (
    <>
      <div>
        <div id={markId} className="admin-label">
          {labels.diet()}
        </div>
        <SegmentedControl
          aria-labelledby={markId}
          fullWidth
          data={snackDiets.map((value) => ({ value, label: dietLabel(value) }))}
          {...form.getInputProps('diet')}
        />
      </div>
      <Checkbox.Group label={labels.allergens()} {...form.getInputProps('allergens')}>
        <div className="admin-choices">
          {allergens.map((allergen) => (
            <Checkbox key={allergen} value={allergen} label={allergenLabel(allergen)} />
          ))}
        </div>
      </Checkbox.Group>
      <Whole label={labels.kcal()} {...form.getInputProps('kcal')} />
    </>
  )
}

function Price({ form }: { readonly form: Form }) {
  const isSealed = form.values.taxCode !== PREPARED_FOOD
  return (
    <>
      <Select
        label={labels.taxCode()}
        description={m.snack_tax_hint()}
        allowDeselect={false}
        data={snackTaxCodes.map((value) => ({ value, label: taxLabel(value) }))}
        {...form.getInputProps('taxCode')}
      />
      <div className="admin-fields">
        <Amount label={labels.price()} required {...form.getInputProps('price')} />
        {(isSealed || form.values.mrp !== '') && (
          <Amount
            label={labels.mrp()}
            description={m.snack_mrp_hint()}
            required={isSealed}
            {...form.getInputProps('mrp')}
          />
        )}
      </div>
    </>
  )
}

type NumberFieldProps = React.ComponentProps<typeof NumberInput>

function Amount(props: NumberFieldProps) {
  return <NumberInput prefix="₹ " decimalScale={2} allowNegative={false} hideControls {...props} />
}

function Whole(props: NumberFieldProps) {
  return <NumberInput required allowNegative={false} allowDecimal={false} {...props} />
}
