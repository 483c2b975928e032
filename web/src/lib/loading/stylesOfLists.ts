/**
 * The CSS of the kit's parts above and below a list, in the kit's own order, for first pages that need nothing else of the
 * kit.
 */
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pagination.layer.css'
