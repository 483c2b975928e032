/**
 * The CSS of what stands above and below a list, in the kit's own order: a page that is met first and needs nothing else of the
 * kit does not wait for all of it.
 */
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pagination.layer.css'
